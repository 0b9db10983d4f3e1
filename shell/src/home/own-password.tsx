import { usePortal } from '@portal/federation';
import { Button, Card, Grow, Icon, Notice, Pictogram, Row, Stack, Text, Title } from '@portal/ui';
import { key } from '@portal/ui/icons';
import { useState } from 'react';
import { staffTexts } from './staff-home.texts';

/**
 * Mails the person the link to a new password, as the forgotten password does. It is not drawn where the backend lacks
 * that call.
 */
export function OwnPassword({ username }: { username: string }) {
  const { client } = usePortal();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  if (!client.offers('requestPasswordReset')) return null;

  const send = async () => {
    setState('sending');
    const sent = client.call('requestPasswordReset', { body: { username } });
    setState(
      await sent.then(
        () => 'sent',
        () => 'failed',
      ),
    );
  };

  return (
    <Stack $gap={3}>
      <Title $size="caps">{staffTexts.access}</Title>
      <Card>
        <Row $gap={4} $wrap>
          <Pictogram>
            <Icon drawing={key} size={24} />
          </Pictogram>
          <Grow $least={140}>
            <Text $weight="semi">{staffTexts.password}</Text>
            <Text $size={14} $tone="muted">
              {staffTexts.passwordHint}
            </Text>
          </Grow>
          {state !== 'sent' && (
            <Button variant="secondary" loading={state === 'sending'} onClick={() => void send()}>
              {staffTexts.changePassword}
            </Button>
          )}
        </Row>
      </Card>
      <div role="status">{state === 'sent' && <Notice tone="info">{staffTexts.sent}</Notice>}</div>
      {state === 'failed' && (
        <Notice tone="ko" role="alert">
          {staffTexts.notSent}
        </Notice>
      )}
    </Stack>
  );
}
