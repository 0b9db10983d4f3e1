import { useHeader, usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useNavigate, useSearchParams } from '@portal/federation/router';
import { Unavailable } from '@portal/pages/unavailable';
import { Button, FlowActions, Hero, Page, Skeleton, SkeletonRegion, Stack } from '@portal/ui';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { useRemovalFailed } from '../kit/accounts/removal-failed';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { type Accounts, useAccounts } from '../kit/accounts/use-accounts';
import { choiceFromUrl, chooseTerminalUrl, USERS_URL } from '../kit/accounts/user.urls';
import type { TerminalType } from '../kit/terminals/terminal-rules';
import { useOwnedTypes } from '../kit/terminals/use-owned-types';
import { useTerminals } from '../kit/terminals/use-terminals';
import { operationTexts } from './operation.texts';
import { removeTerminalFromUser } from './terminal-assignment.api';
import { useReturnToDetail } from './use-terminal-choice';

const OPERATIONS = ['change', 'remove'] as const;

/** Chooses between changing and removing a user's terminal (USER-080 to USER-083). */
function ChooseOperationPage() {
  useHeader({ title: accountTexts.changeTerminal, showTitle: true, showBack: true, selectedElement: 3 });
  const [parameters] = useSearchParams();
  const choice = choiceFromUrl(parameters);
  const { accounts, ...loading } = useAccounts();
  const { terminals, ...loadingTerminals } = useTerminals();
  const types = useOwnedTypes();

  if (!choice?.username) return <Navigate to={USERS_URL} replace />;
  if (accounts && terminals) {
    const { terminalType, username } = choice;
    const terminalId = terminalOf(accounts, username, terminalType);
    const single = types?.length === 1;
    return (
      <Operations
        key={`${username}/${terminalType}`}
        username={username}
        type={terminalType}
        terminalId={terminalId}
        single={single}
      />
    );
  }
  if (loading.failed || loadingTerminals.failed) {
    const retry = () => {
      if (!accounts) loading.retry();
      if (!terminals) loadingTerminals.retry();
    };
    return <Unavailable area="choose-operation" error={loading.error ?? loadingTerminals.error} onRetry={retry} />;
  }
  return (
    <Page $form>
      <SkeletonRegion>
        <Skeleton $height="160px" />
      </SkeletonRegion>
    </Page>
  );
}

interface Props {
  username: string;
  type: TerminalType;
  /** Null when the user has no terminal of that type. */
  terminalId: string | null;
  /** Whether the merchant owns terminals of one type only. */
  single: boolean;
}

function Operations({ username, type, terminalId, single }: Props) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const changed = useAccountChanges();
  const toDetail = useReturnToDetail();
  const failed = useRemovalFailed();
  const [chosen, setChosen] = useState<(typeof OPERATIONS)[number] | null>(null);
  const [busy, setBusy] = useState(false);
  // The lists may be reloaded while this page is still closing. A removal must then not look like the address of a user
  // without a terminal.
  const [held] = useState(terminalId);
  const texts = single ? operationTexts.single : operationTexts.several;

  // A user without a terminal of that type must choose one.
  if (held === null) return <Navigate to={chooseTerminalUrl({ terminalType: type, username })} replace />;

  async function remove(terminalToRemove: string) {
    try {
      await removeTerminalFromUser(client, username, terminalToRemove);
    } catch (error) {
      // The client has reported it; the detail shows it (USER-087).
      return failed(username, error);
    }
    await toDetail(username, 'NOT_ASSIGNED');
    await changed();
  }

  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (chosen === 'change') return navigate(chooseTerminalUrl({ terminalType: type, username }));
    setBusy(true);
    await remove(held);
  };

  return (
    <Page $form>
      <Stack as="form" $gap={6} onSubmit={goOn}>
        <Hero as="h2">{texts.title}</Hero>
        <ChoiceGroup legend={operationTexts.legend}>
          {OPERATIONS.map((operation) => (
            <ChoiceTile
              key={operation}
              type="radio"
              name="operation"
              value={operation}
              title={texts[operation]}
              checked={chosen === operation}
              onChange={() => setChosen(operation)}
            />
          ))}
        </ChoiceGroup>
        <FlowActions>
          <Button type="submit" loading={busy} disabled={chosen === null}>
            {accountTexts.next}
          </Button>
        </FlowActions>
      </Stack>
    </Page>
  );
}

/** The user's current terminal of that type; null when they have none, or are not an account of the merchant. */
function terminalOf({ superUser, users }: Accounts, username: string, type: TerminalType): string | null {
  const user = username === superUser.username ? superUser : users.find((one) => one.username === username);
  return user?.terminalInfo.find(({ terminalType }) => terminalType === type)?.termId ?? null;
}

export default withQueries(ChooseOperationPage);
