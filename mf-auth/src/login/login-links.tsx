import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Icon, Stack, TextLink, useFrame } from '@portal/ui';
import { loginTexts } from './login.texts';
import { loginUrls } from './login.urls';

/** The ways to a forgotten password, to a developer account, and on phones and tablets to the support (AUTH-009, AUTH-010). */
export function LoginLinks() {
  const { client, config } = usePortal();
  const desktop = useFrame() === 'desktop';
  return (
    <Stack $gap={2}>
      {client.offers('requestPasswordReset') && (
        <div>
          <TextLink as={Link} to={loginUrls.forgottenPassword}>
            {loginTexts.forgotten}
          </TextLink>
        </div>
      )}
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
