import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import type { CodeKind } from '@portal/pages/code-field';
import { Icon, Stack, Text, TextLink, useFrame } from '@portal/ui';
import { loginUrls } from '../kit/login.urls';
import { secondFactorTexts as texts } from './second-factor.texts';

interface Props {
  kind: CodeKind;
  onChange: (kind: CodeKind) => void;
}

/** The other kind of code, the way back, and whom to call. */
export function SecondFactorLinks({ kind, onChange }: Props) {
  const { config } = usePortal();
  const desktop = useFrame() === 'desktop';
  const other: CodeKind = kind === 'app' ? 'recovery' : 'app';
  return (
    <Stack $gap={2}>
      <div>
        <TextLink as="button" type="button" onClick={() => onChange(other)}>
          {texts[kind].other}
        </TextLink>
      </div>
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
