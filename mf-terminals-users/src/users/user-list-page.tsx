import { LIMIT } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useListAddress } from '@portal/pages/list-address';
import { Unavailable } from '@portal/pages/unavailable';
import { Page, PageActions, Row, SearchField, Stack, Title, useFrame } from '@portal/ui';
import { FilePicker } from '@portal/ui/upload';
import { useMemo, useRef } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { getDevelopers, getUsers } from '../kit/accounts/accounts.api';
import { type Accounts, useAccounts } from '../kit/accounts/use-accounts';
import { SEARCH_URL, type SearchSubject, searchedUrl } from '../kit/search/search.urls';
import { SearchLink } from '../kit/search/search-link';
import { needsSearch } from '../kit/search/search-rules';
import { TERMINAL_TYPES, type TerminalType } from '../kit/terminals/terminal-rules';
import { getTerminals } from '../kit/terminals/terminals.api';
import { useOwnedTypes } from '../kit/terminals/use-owned-types';
import { useTerminals } from '../kit/terminals/use-terminals';
import { AccountResults } from './account-results';
import { listedAccounts } from './account-rules';
import { CreateUser } from './create-user';
import { OwnAccount } from './own-account';
import { SpreadsheetActions } from './spreadsheet-actions';
import { TerminalsFilterChips } from './terminals-filter-chips';
import { UploadDialogs } from './upload-dialogs';
import { useTerminalsFilter } from './use-terminals-filter';
import { useUsersUpload } from './use-users-upload';
import { UserListSkeleton } from './user-list-skeleton';
import { usersTexts } from './users.texts';
import { UsersEmpty } from './users-empty';

/** What /search searches when it is opened from here. */
const USERS: SearchSubject = { list: 'users' };

/** The merchant's accounts: the person's own, staff and developers (USER-001 to USER-009). */
function UserListPage() {
  const title = usersTexts.title[useFrame() === 'desktop' ? 'desktop' : 'other'];
  useHeader({ title, showTitle: true, selectedElement: 3 });
  const { accounts, error, failed, retry } = useAccounts();
  const { terminals, failed: withoutTypes } = useTerminals();
  const types = useOwnedTypes() ?? TERMINAL_TYPES;

  if (accounts && (terminals || withoutTypes)) return <UserList accounts={accounts} types={types} />;
  if (failed) return <Unavailable area="users" error={error} onRetry={retry} />;
  return <UserListSkeleton />;
}

/**
 * On desktop the search filters this list. On phones and tablets it is a separate page, and this list stays complete
 * (Q-033).
 */
function UserList({ accounts, types }: { accounts: Accounts; types: readonly TerminalType[] }) {
  const desktop = useFrame() === 'desktop';
  const { text, search } = useListAddress(LIMIT.terminalPage);
  const upload = useUsersUpload();
  const picker = useRef<HTMLInputElement>(null);
  const chooseFile = () => picker.current?.click();
  const { filter, choose } = useTerminalsFilter();
  const listed = useMemo(() => listedAccounts(accounts), [accounts]);

  return (
    <Page>
      <Stack $gap={8}>
        <OwnAccount superUser={accounts.superUser} />
        <Stack as="section" $gap={5}>
          <Row $between $wrap>
            <Title $size="caps">
              {usersTexts.accounts}({listed.length})
            </Title>
            {listed.length > 0 && (
              <PageActions>
                <SpreadsheetActions onUpload={chooseFile} />
                <CreateUser />
              </PageActions>
            )}
          </Row>
          {needsSearch(listed) &&
            (desktop ? (
              <SearchField label={accountTexts.search} value={text} onChange={search} />
            ) : (
              <SearchLink label={accountTexts.search} to={searchedUrl(SEARCH_URL, text)} state={USERS} />
            ))}
          <TerminalsFilterChips accounts={listed} filter={filter} onChange={choose} />
          {listed.length > 0 ? (
            <AccountResults accounts={listed} types={types} filter={filter} typed={desktop ? text : ''} />
          ) : (
            <UsersEmpty onUpload={chooseFile} />
          )}
        </Stack>
      </Stack>
      <FilePicker picker={picker} accept=".xlsx,.xls" label={usersTexts.upload} onFile={upload.choose} />
      <UploadDialogs upload={upload} onAnother={chooseFile} />
    </Page>
  );
}

export default withQueries(UserListPage, [
  [ACCOUNT_KEY.users, getUsers],
  [ACCOUNT_KEY.developers, getDevelopers],
  [ACCOUNT_KEY.terminals, getTerminals],
]);
