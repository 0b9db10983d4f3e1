import type { DeviceSession } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Button, Card, Stack, Title, token } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { DeviceRow } from './device-row';
import { EndSessionsDialog } from './end-sessions-dialog';
import { securityTexts as texts } from './security.texts';

const List = styled(Card)`
  padding: 0;

  & > ul { list-style: none; }
`;

const Foot = styled.div`
  padding: ${token.space[3]} ${token.space[5]} ${token.space[5]};
`;

interface Props {
  sessions: readonly DeviceSession[];
  onEnded: () => Promise<void>;
}

/** The devices that are signed in, this one first; the others can be signed out, each or all. */
export function DeviceList({ sessions, onEnded }: Props) {
  const { client } = usePortal();
  const [asked, setAsked] = useState<DeviceSession | 'others' | null>(null);
  const others = sessions.filter(({ isThis }) => !isThis);
  const endable = client.offers('endDeviceSession');

  return (
    <Stack as="section" $gap={3}>
      <Title $size="caps">{texts.devices}</Title>
      <List>
        <ul aria-label={texts.devices}>
          {sessions.map((session) => (
            <DeviceRow
              key={session.sessionId}
              session={session}
              onEnd={endable && !session.isThis ? () => setAsked(session) : undefined}
            />
          ))}
        </ul>
        {others.length > 0 && client.offers('endOtherSessions') && (
          <Foot>
            <Button variant="dangerOutline" fullWidth onClick={() => setAsked('others')}>
              {texts.endOthers}
            </Button>
          </Foot>
        )}
      </List>
      {asked && <EndSessionsDialog asked={asked} onClose={() => setAsked(null)} onEnded={onEnded} />}
    </Stack>
  );
}
