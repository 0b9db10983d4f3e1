import { LIMIT, type Terminal } from '@portal/contract';
import { type ListAddress, useListAddress } from '@portal/pages/list-address';
import { Unavailable } from '@portal/pages/unavailable';
import { Button, FlowActions, Notice, SkeletonRegion, Stack, Text, Title, token } from '@portal/ui';
import styled from 'styled-components';
import { accountTexts } from '../kit/accounts/account.texts';
import { type ChoiceAddress, chooseTerminalUrl } from '../kit/accounts/user.urls';
import { PhoneSearch } from '../kit/search/phone-search';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TerminalRowsSkeleton } from '../kit/terminals/terminal-rows-skeleton';
import { sortUsernames } from '../kit/terminals/terminal-rules';
import { useTerminals } from '../kit/terminals/use-terminals';
import { TerminalChoices } from './terminal-choices';
import { choosable, useChosenTerminal } from './use-chosen-terminal';

/**
 * Height in px of header, count and button around the list, which scrolls in the rest of the window (SHELL-036,
 * CONST-035, Q-017).
 */
const AROUND = 326;

const Scroll = styled.div`
  max-height: max(240px, calc(100dvh - ${AROUND}px));
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Confirm = styled(FlowActions)`
  bottom: env(safe-area-inset-bottom);
  padding-bottom: ${token.space[4]};
`;

interface Props {
  choice: ChoiceAddress;
  list: ListAddress;
}

/**
 * The search of phones over the terminals that can be assigned. Confirming continues the flow that opened it (USER-052,
 * USER-054).
 */
export function TerminalChoiceSearch({ choice }: Pick<Props, 'choice'>) {
  const list = useListAddress(LIMIT.terminalPage);
  return (
    <PhoneSearch label={terminalTexts.search} list={list} listUrl={chooseTerminalUrl(choice)} numeric>
      <FoundChoices choice={choice} list={list} />
    </PhoneSearch>
  );
}

function FoundChoices({ choice, list }: Props) {
  const { terminals, error, failed, retry } = useTerminals();
  if (terminals) {
    return <Choices choice={choice} list={list} terminals={choosable(terminals, choice)} />;
  }
  if (failed) return <Unavailable area="terminals" error={error} onRetry={retry} />;
  return (
    <SkeletonRegion>
      <TerminalRowsSkeleton />
    </SkeletonRegion>
  );
}

function Choices({ choice, list, terminals }: Props & { terminals: readonly Terminal[] }) {
  const chooser = useChosenTerminal(choice, 'MobileSearchOverlay', terminals, list.text);
  const { text, found, chosen, busy, warning } = chooser;

  return (
    <Stack as="form" $gap={4} onSubmit={chooser.submit}>
      <Title as="p" $size="card" role="status">
        {text !== null && terminalTexts.found(found.length)}
      </Title>
      <Scroll>
        <TerminalChoices
          type={choice.terminalType}
          text={text}
          found={found}
          username={choice.username ?? null}
          shown={list.shown}
          onShowMore={list.showMore}
          chosen={chosen}
          onSelect={chooser.select}
        />
      </Scroll>
      {chosen && <Users usernames={chosen.users} />}
      {warning && (
        <Notice tone="warn" role="alert">
          {warning}
        </Notice>
      )}
      {found.length > 0 && (
        <Confirm>
          <Button type="submit" loading={busy} disabled={!chosen}>
            {accountTexts.confirm}
          </Button>
        </Confirm>
      )}
    </Stack>
  );
}

/** The users who already have the chosen terminal (USER-052). */
function Users({ usernames }: { usernames: readonly string[] }) {
  return (
    <Stack as="section" $gap={2}>
      <Title as="h3" $size="card">
        {terminalTexts.assigned(usernames.length)}
      </Title>
      <ul>
        {sortUsernames(usernames).map((username) => (
          <Text as="li" key={username} $size={14}>
            {username}
          </Text>
        ))}
      </ul>
    </Stack>
  );
}
