import type { Terminal, User } from '@portal/contract';
import { Stack, Title } from '@portal/ui';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { ownedTypes } from '../kit/terminals/terminal-rules';
import { TerminalTile } from '../kit/terminals/terminal-tile';
import { AccountListCard } from './account-list-card';
import type { ListedAccount } from './account-rules';

interface Props {
  account: ListedAccount;
  terminals: readonly Terminal[];
  marked: string;
}

/**
 * The only account that a search finds. Its card links to the detail. For staff, the terminals are shown below, with
 * links to change them (USER-053).
 */
export function FoundUser({ account, terminals, marked }: Props) {
  return (
    <Stack $gap={6}>
      <AccountListCard account={account} types={[]} marked={marked} />
      {account.kind === 'staff' && <Terminals user={account.user} terminals={terminals} />}
    </Stack>
  );
}

function Terminals({ user, terminals }: { user: User; terminals: readonly Terminal[] }) {
  const { username, terminalInfo } = user;
  return (
    <Stack as="section" $gap={3}>
      <Title as="h3" $size="caps">
        {terminalTexts.column}
      </Title>
      <Stack as="ul" $gap={3}>
        {ownedTypes([...terminals, ...terminalInfo]).map((type) => (
          <TerminalTile
            key={type}
            username={username}
            type={type}
            terminal={terminalInfo.find(({ terminalType }) => terminalType === type)}
            terminals={terminals}
            own={false}
          />
        ))}
      </Stack>
    </Stack>
  );
}
