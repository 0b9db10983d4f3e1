import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Icon, Stack, TextLink, useFrame } from '@portal/ui';
import { loginUrls } from '../kit/login.urls';
import { loginTexts } from './login.texts';

/** The link for a forgotten password, for backends that have the call. */
export function ForgottenLink() {
  const { client } = usePortal();
  if (!client.offers('requestPasswordReset')) return null;
  return (
    <div>
      <TextLink as={Link} to={loginUrls.forgottenPassword}>
        {loginTexts.forgotten}
      </TextLink>
    </div>
  );
}

interface Props {
  /** Whether to show the link for a forgotten password here. With a password field, that link is under the field. */
  forgotten: boolean;
}

/** The links to a developer account and, on phones and tablets, to the support (AUTH-009, AUTH-010). */
export function LoginLinks({ forgotten }: Props) {
  const { config } = usePortal();
  const desktop = useFrame() === 'desktop';
  return (
    <Stack $gap={2}>
      {forgotten && <ForgottenLink />}
      <div>
        <TextLink as={Link} to={loginUrls.developerRequest}>
          {loginTexts.requestDeveloper} <Icon name="arrowRight" size={16} />
        </TextLink>
      </div>
      {!desktop && (
        <div>
          <TextLink href={config.support.link} target="_blank" rel="noreferrer">
            <Icon name="support" size={20} /> {loginTexts.help}
          </TextLink>
        </div>
      )}
    </Stack>
  );
}
