import type { Terminal } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Highlight } from '@portal/pages/search';
import { Card, Grow, Pictogram, Row, Stack, StateBadge, Tag, Text, Title } from '@portal/ui';
import { MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import { UserCard } from '../kit/accounts/people-cards';
import { type Accounts, useAccounts } from '../kit/accounts/use-accounts';
import { userTypeOf, userUrl } from '../kit/accounts/user.urls';
import { CopyableId } from '../kit/terminals/copyable-id';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { sortUsernames, terminalState } from '../kit/terminals/terminal-rules';

/** The only terminal that a search finds, with its users; each user links to the detail (USER-052). */
export function FoundTerminal({ terminal, marked }: { terminal: Terminal; marked: string }) {
  const { terminalId, terminalType, softposType, users } = terminal;
  return (
    <Stack $gap={6}>
      <Card>
        <Row $gap={4} $wrap>
          <Pictogram>{terminalType === 'MPOS' ? <MobilePosPicture /> : <SoftPosPicture />}</Pictogram>
          <Grow $least={108}>
            <Text $size={18} $weight="semi" $digits>
              <CopyableId id={terminalId}>
                <Highlight text={terminalId} query={marked} />
              </CopyableId>
            </Text>
            <Row $gap={2} $wrap>
              <Text as="span" $size={14} $tone="muted">
                {terminalTexts.type[terminalType]}
              </Text>
              {softposType && <Tag>{terminalTexts.kind[softposType]}</Tag>}
            </Row>
          </Grow>
          <StateBadge state={terminalState(terminal)} />
        </Row>
      </Card>
      <Stack as="section" $gap={3}>
        <Title as="h3" $size="caps">
          {terminalTexts.assigned(users.length)}
        </Title>
        {users.length > 0 && <Users usernames={users} />}
      </Stack>
    </Stack>
  );
}

function Users({ usernames }: { usernames: readonly string[] }) {
  const { accounts } = useAccounts();
  return (
    <Stack as="ul" $gap={3}>
      {sortUsernames(usernames).map((username) => (
        <li key={username}>
          <UserOf username={username} accounts={accounts} />
        </li>
      ))}
    </Stack>
  );
}

function UserOf({ username, accounts }: { username: string; accounts: Accounts | undefined }) {
  const user = accounts?.users.find((one) => one.username === username);
  const userType = userTypeOf(username, accounts?.superUser ?? null);
  return (
    <UserCard
      as={Link}
      to={userUrl({ key: username, userType, description: user?.description })}
      name={username}
      roleName={user && [user.email, user.description].filter(Boolean).join(' · ')}
    />
  );
}
