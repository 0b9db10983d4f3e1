import type { Security } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { dayWords } from '@portal/pages/dates';
import { Badge, Button, Card, Grow, Icon, Pictogram, Row, Text, Title } from '@portal/ui';
import { lifebuoy, mobile } from '@portal/ui/icons';
import { FactorDialogs } from '../kit/factors/factor-dialogs';
import { factorTexts as texts } from '../kit/factors/factors.texts';
import { useFactorChanges } from '../kit/factors/use-factor-changes';

interface Props {
  factors: NonNullable<Security['factors']>;
  /** Loads the page's data again. */
  onChanged: () => Promise<void>;
}

/** The authenticator app and the recovery codes: the state of each, and what can be changed. */
export function FactorCards({
  factors: { authenticatorSince: since, recoveryCodesLeft, passkeys = [] },
  onChanged,
}: Props) {
  const { client } = usePortal();
  const changes = useFactorChanges(onChanged);
  const change = since === null ? 'enable' : 'disable';
  const isOffered = since === null ? client.offers('enableAuthenticator') : client.offers('disableAuthenticator');
  return (
    <>
      <Card>
        <Row $gap={4} $wrap>
          <Pictogram>
            <Icon drawing={mobile} />
          </Pictogram>
          <Grow $least={since === null ? 230 : 140}>
            <Row $gap={2} $wrap>
              <Title as="h3" $size="card">
                {texts.app}
              </Title>
              <Badge tone={since === null ? 'unassigned' : 'ok'}>{since === null ? texts.off : texts.on}</Badge>
            </Row>
            <Text $size={14} $tone="muted">
              {since === null ? texts.whatItDoes : texts.activeSince(dayWords(since))}
            </Text>
          </Grow>
          {isOffered && (
            <Button
              variant={since === null ? 'secondary' : 'dangerOutline'}
              size="small"
              loading={changes.busy === change}
              onClick={() => (since === null ? void changes.prepare() : changes.ask('disable'))}
            >
              {texts[change]}
            </Button>
          )}
        </Row>
      </Card>
      {(since !== null || passkeys.length > 0) && (
        <Card>
          <Row $gap={4} $wrap>
            <Pictogram>
              <Icon drawing={lifebuoy} />
            </Pictogram>
            <Grow $least={140}>
              <Title as="h3" $size="card">
                {texts.lostPhone}
              </Title>
              <Text $size={14} $tone="muted">
                {texts.codesLeft(recoveryCodesLeft)}
              </Text>
            </Grow>
            {client.offers('renewRecoveryCodes') && (
              <Button variant="secondary" size="small" onClick={() => changes.ask('renew')}>
                {texts.recoveryCodes}
              </Button>
            )}
          </Row>
        </Card>
      )}
      <FactorDialogs changes={changes} hasPasskey={passkeys.length > 0} />
    </>
  );
}
