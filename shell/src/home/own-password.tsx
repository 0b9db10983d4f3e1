import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { FailureNotice } from '@portal/pages/failure-notice';
import { ApiError } from '@portal/platform';
import { Button, Card, Grow, Icon, LinkButton, Notice, Pictogram, Row, Stack, Text, Title } from '@portal/ui';
import { key } from '@portal/ui/icons';
import { useState } from 'react';
import { staffTexts } from './staff-home.texts';

/** The page of the sign-in remote; it asks for the current password first. */
const OWN_PASSWORD_PATH = '/security/password';

/**
 * Leads to the page where people change their password, if the backend has the call for it. If it has only the link for
 * a forgotten password, mails that link. If it has neither, nothing is drawn.
 */
export function OwnPassword({ username }: { username: string }) {
  const { client } = usePortal();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed' | 'lost'>('idle');
  const changes = client.offers('changeOwnPassword');
  if (!changes && !client.offers('requestPasswordReset')) return null;

  const send = async () => {
    setState('sending');
    const sent = client.call('requestPasswordReset', { body: { username } });
    setState(
      await sent.then(
        () => 'sent',
        (error: unknown) => (error instanceof ApiError && error.lost ? 'lost' : 'failed'),
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
              {changes ? staffTexts.passwordChange : staffTexts.passwordHint}
            </Text>
          </Grow>
          {changes && (
            <LinkButton as={Link} to={OWN_PASSWORD_PATH} variant="secondary">
              {staffTexts.changePassword}
            </LinkButton>
          )}
          {!changes && state !== 'sent' && (
            <Button variant="secondary" loading={state === 'sending'} onClick={() => void send()}>
              {staffTexts.changePassword}
            </Button>
          )}
        </Row>
      </Card>
      <div role="status">{state === 'sent' && <Notice tone="info">{staffTexts.sent}</Notice>}</div>
      {state === 'failed' && <FailureNotice>{staffTexts.notSent}</FailureNotice>}
      {state === 'lost' && (
        <Notice tone="warn" role="alert">
          {staffTexts.maybeSent}
        </Notice>
      )}
    </Stack>
  );
}
