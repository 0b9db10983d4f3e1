import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Icon, Stack, Text, TextLink, useFrame } from '@portal/ui';
import { loginUrls } from '../kit/login.urls';
import { secondFactorTexts as texts } from './second-factor.texts';
import type { FactorKind } from './use-second-factor';

interface Props {
  kind: FactorKind;
  /** What the person is asked for first: a code of the app, or a passkey if there is no app. */
  first: 'app' | 'passkey' | null;
  onChange: (kind: FactorKind) => void;
}

const LINK = { app: texts.useApp, passkey: texts.usePasskey, recovery: texts.useRecovery } as const;

/** The other kind of code, the way back, and whom to call. */
export function SecondFactorLinks({ kind, first, onChange }: Props) {
  const { config } = usePortal();
  const desktop = useFrame() === 'desktop';
  const other = kind === 'recovery' ? first : 'recovery';
  return (
    <Stack $gap={2}>
      {other && (
        <div>
          <TextLink as="button" type="button" onClick={() => onChange(other)}>
            {LINK[other]}
          </TextLink>
        </div>
      )}
      <div>
        <TextLink as={Link} to={loginUrls.login} replace>
          <Icon name="arrowLeft" size={16} /> {texts.backToLogin}
        </TextLink>
      </div>
      {kind === 'recovery' ? (
        <Text $size={14} $tone="muted">
          {texts.noCodes}{' '}
          <TextLink href={config.support.link} target="_blank" rel="noreferrer">
            {texts.callSupport}
          </TextLink>
        </Text>
      ) : (
        !desktop && (
          <div>
            <TextLink href={config.support.link} target="_blank" rel="noreferrer">
              <Icon name="support" size={20} /> {texts.help}
            </TextLink>
          </div>
        )
      )}
    </Stack>
  );
}
