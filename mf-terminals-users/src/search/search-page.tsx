import { LIMIT } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useNavigate } from '@portal/federation/router';
import { type ListAddress, useListAddress } from '@portal/pages/list-address';
import { Unavailable } from '@portal/pages/unavailable';
import { Page, SkeletonRegion, useFrame, VisuallyHidden } from '@portal/ui';
import type { ReactNode } from 'react';
import { accountTexts } from '../kit/account.texts';
import { type SearchSubject, searchSubject } from '../kit/search.urls';
import { terminalTexts } from '../kit/terminal.texts';
import { terminalListUrl } from '../kit/terminal.urls';
import { TerminalResults } from '../kit/terminal-results';
import { TerminalRowsSkeleton } from '../kit/terminal-rows-skeleton';
import { useTerminals } from '../kit/use-terminals';
import { chooseTerminalUrl, userListUrl } from '../kit/user.urls';
import { FoundAccounts } from './found-accounts';
import { FoundChoices } from './found-choices';
import { FoundTerminal } from './found-terminal';
import { searchTexts } from './search.texts';
import { SearchBar } from './search-bar';

/**
 * The search of phones and tablets, a page over the list it searches (USER-051). On desktop, where the list filters in place, it gives way to that list;
 * without the navigation state that names one it leads home.
 */
function SearchPage() {
  const subject = searchSubject(useLocation().state);
  const desktop = useFrame() === 'desktop';
  const list = useListAddress(LIMIT.terminalPage);

  if (desktop || subject === null) return <Navigate to={listOf(subject, list.text)} replace />;
  switch (subject.list) {
    case 'terminals':
      return (
        <Search label={terminalTexts.search} list={list} numeric>
          <FoundTerminals list={list} />
        </Search>
      );
    case 'users':
      return (
        <Search label={accountTexts.search} list={list}>
          <FoundAccounts typed={list.text} />
        </Search>
      );
    case 'choice':
      return (
        <Search label={terminalTexts.search} list={list} numeric>
          <FoundChoices choice={subject} list={list} />
        </Search>
      );
  }
}

/** The page that a search belongs to; home when it names none. */
function listOf(subject: SearchSubject | null, text: string): string {
  switch (subject?.list) {
    case 'terminals':
      return terminalListUrl(text);
    case 'users':
      return userListUrl(text);
    case 'choice':
      return chooseTerminalUrl(subject);
    case undefined:
      return '/';
  }
}

interface Props {
  label: string;
  list: ListAddress;
  /** Brings the keypad for numbers (TERM-016). */
  numeric?: boolean;
  children: ReactNode;
}

function Search({ label, list, numeric = false, children }: Props) {
  useHeader({ title: label });
  const navigate = useNavigate();
  return (
    <>
      <SearchBar
        label={label}
        backLabel={searchTexts.back}
        text={list.text}
        numeric={numeric}
        onSearch={list.search}
        onBack={() => navigate(-1)}
      />
      <Page $form>
        <VisuallyHidden as="h1">{label}</VisuallyHidden>
        <VisuallyHidden as="h2">{searchTexts.results}</VisuallyHidden>
        {children}
      </Page>
    </>
  );
}

function FoundTerminals({ list }: { list: ListAddress }) {
  const { terminals, error, failed, retry } = useTerminals();

  if (terminals) {
    return (
      <TerminalResults
        terminals={terminals}
        typed={list.text}
        shown={list.shown}
        onShowMore={list.showMore}
        only={(terminal, marked) => <FoundTerminal terminal={terminal} marked={marked} />}
      />
    );
  }
  if (failed) return <Unavailable area="terminals" error={error} onRetry={retry} />;
  return (
    <SkeletonRegion>
      <TerminalRowsSkeleton />
    </SkeletonRegion>
  );
}

export default withQueries(SearchPage);
