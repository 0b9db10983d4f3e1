import { usePortal } from '@portal/federation';
import { Button, Title, UnavailableArt } from '@portal/ui';
import { useEffect } from 'react';
import { loginTexts } from './login.texts';

/** In place of the form when the person's data could not be loaded after the login (AUTH-020, SHELL-048, SHELL-049). */
export function LoginUnavailable({ onRetry }: { onRetry: () => void }) {
  const { analytics } = usePortal();
  useEffect(
    () => analytics.report('data-load-failed', { message: loginTexts.siteUnavailable, area: 'login' }),
    [analytics],
  );
  return (
    <>
      <UnavailableArt />
      <div role="alert">
        <Title as="h1" $size="hero">
          {loginTexts.siteUnavailable}
        </Title>
      </div>
      <Button onClick={onRetry} fullWidth>
        {loginTexts.retry}
      </Button>
    </>
  );
}
