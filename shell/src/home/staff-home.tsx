import { useSession } from '@portal/federation';
import { Arcs, Card, FailedState, Hero, Skeleton, SkeletonRegion, Split, Stack, Text, Title, token } from '@portal/ui';
import { Avatar, Steps } from '@portal/ui/tiles';
import styled from 'styled-components';
import { OwnPassword } from './own-password';
import { OwnTerminal } from './own-terminal';
import { staffTexts } from './staff-home.texts';
import { useOwnAccount } from './use-own-account';

const Hello = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[5]};
  padding: ${token.space[6]};

  /* Above the arcs, which are positioned. */
  & > div { position: relative; flex: 1 1 140px; }
  & p { color: ${token.color.onChrome2}; overflow-wrap: anywhere; }
`;

/** The home of a staff user: their shop, their terminals, how to accept payments, their password (HOME-031). */
export default function StaffHome() {
  const account = useSession((facts) => facts.account);
  const { failed, retry, retrying } = useOwnAccount();
  if (!account) {
    return failed ? <FailedState title={staffTexts.failed} onRetry={retry} retrying={retrying} /> : <StaffSkeleton />;
  }
  const { name, surname, username, merchantName, description, administrator, terminalInfo } = account;

  return (
    <Stack $gap={8}>
      <Hello as="section" $ink>
        <Arcs width={260} />
        <Avatar name={`${name} ${surname}`.trim() || username} tone="brand" size={56} />
        <div>
          <Hero as="h2">{staffTexts.hello(name || username)}</Hero>
          <Text>{[merchantName, description].filter(Boolean).join(', ')}</Text>
        </div>
      </Hello>
      <Split>
        <Stack as="section" $gap={3}>
          <Title $size="caps">{staffTexts.terminals}</Title>
          {terminalInfo.length > 0 ? (
            <Stack as="ul" $gap={3}>
              {terminalInfo.map((terminal) => (
                <OwnTerminal key={terminal.termId} terminal={terminal} />
              ))}
            </Stack>
          ) : (
            <Card $dashed>{staffTexts.noTerminal}</Card>
          )}
          {administrator && (
            <Text $size={14} $tone="muted">
              {staffTexts.ask(administrator)}
            </Text>
          )}
        </Stack>
        <Stack as="section" $gap={3}>
          <Title $size="caps">{staffTexts.payments}</Title>
          <Card>
            <Steps down steps={staffTexts.steps} />
          </Card>
        </Stack>
      </Split>
      <Stack as="section" $gap={3}>
        <OwnPassword username={username} />
        <Text $size={14} $tone="muted">
          {staffTexts.reserved}
        </Text>
      </Stack>
    </Stack>
  );
}

function StaffSkeleton() {
  return (
    <SkeletonRegion>
      <Stack $gap={8}>
        <Skeleton $height="117px" $radius={token.radius.card} />
        <Skeleton $height="240px" $radius={token.radius.card} />
      </Stack>
    </SkeletonRegion>
  );
}
