import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { Link } from '@portal/federation/router';
import { momentWords } from '@portal/pages/dates';
import { Button, Card, CardGrid, FixedValue, Icon, Row, Stack, Text, TextLink, Title } from '@portal/ui';
import { useLostFocus } from '@portal/ui/focus';
import { rotate } from '@portal/ui/icons';
import { useRef, useState } from 'react';
import { CopyButton } from '../kit/copy-button';
import { tokenGuideUrl } from '../kit/developer.urls';
import { KEY } from '../kit/developer-queries';
import type { ApplicationDetails, ApplicationSettings } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';
import { EarlierSecret } from './earlier-secret';
import { RotateSecretDialog, type Rotation } from './rotate-secret-dialog';
import { SecretValue } from './secret-value';
import { useSettings } from './use-settings';

interface Props {
  appId: string;
  details: ApplicationDetails;
}

/**
 * client_id and client_secret (APP-009), and what our own backend adds: a new secret, the last use, and the guide to a
 * token.
 */
export function Credentials({ appId, details }: Props) {
  const { client, events } = usePortal();
  const cache = useQueryClient();
  const { data: settings } = useSettings(appId);
  const [rotating, setRotating] = useState(false);
  const [rotation, setRotation] = useState<Rotation | null>(null);
  const [ended, setEnded] = useState(false);
  const earlierEnds = ended ? null : ((rotation ?? settings)?.earlierSecretEnds ?? null);
  const secret = rotation?.client_secret ?? details.client_secret;
  const rotateButton = useRef<HTMLButtonElement>(null);
  useLostFocus(ended, () => rotateButton.current);

  const earlierEnded = () => {
    setEnded(true);
    cache.setQueryData<ApplicationSettings>(KEY.settings(appId), (known) =>
      known ? { ...known, earlierSecretEnds: null } : known,
    );
    events.emit('notice:shown', { text: texts.earlierEnded });
  };

  const rotated = (next: Rotation) => {
    setRotating(false);
    setRotation(next);
    setEnded(false);
    cache.setQueryData<ApplicationDetails>(KEY.application(appId), (known) =>
      known ? { ...known, client_secret: next.client_secret } : known,
    );
    void cache.invalidateQueries({ queryKey: KEY.settings(appId) });
  };

  const rotationFailed = () => {
    setRotation(null);
    setEnded(false);
    for (const queryKey of [KEY.settings(appId), KEY.application(appId)]) void cache.invalidateQueries({ queryKey });
  };

  return (
    <Card as="section">
      <Stack $gap={5}>
        <Row $between $wrap>
          <Title as="h3" $size="section">
            {texts.credentials}
          </Title>
          {client.offers('rotateClientSecret') && settings && (
            <Button
              ref={rotateButton}
              variant="secondary"
              size="small"
              icon={<Icon drawing={rotate} />}
              onClick={() => setRotating(true)}
            >
              {texts.rotate}
            </Button>
          )}
        </Row>
        <CardGrid>
          <FixedValue
            mono
            label={texts.clientId}
            value={details.client_id}
            action={<CopyButton what={texts.clientId} text={details.client_id} />}
          />
          <SecretValue key={rotation?.client_secret} appId={appId} secret={secret} fresh={rotation !== null} />
        </CardGrid>
        {earlierEnds !== null && (
          <EarlierSecret appId={appId} endsAt={earlierEnds} fresh={rotation !== null} onEnded={earlierEnded} />
        )}
        <Row $between $wrap>
          {settings && <Facts settings={settings} />}
          {client.offers('issueApplicationToken') && (
            <TextLink as={Link} to={tokenGuideUrl(details.client_id)}>
              {texts.tokenGuide}
              <Icon name="arrowRight" size={16} />
            </TextLink>
          )}
        </Row>
      </Stack>
      {rotating && settings && (
        <RotateSecretDialog
          seen={settings.secretCreated}
          appId={appId}
          earlierWorks={earlierEnds !== null}
          onCancel={() => setRotating(false)}
          onRotated={rotated}
          onFailed={rotationFailed}
        />
      )}
    </Card>
  );
}

function Facts({ settings: { lastUsed, created, secretCreated } }: { settings: ApplicationSettings }) {
  return (
    <Text $size={13} $tone="muted">
      {secretCreated > created && `${texts.secretCreated(momentWords(secretCreated))} `}
      {lastUsed === null ? texts.neverUsed : texts.lastUsed(momentWords(lastUsed))}
    </Text>
  );
}
