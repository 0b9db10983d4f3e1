import { usePortal } from '@portal/federation';
import { Button, Title, UnavailableArt } from '@portal/ui';
import { useEffect } from 'react';
import { unavailableTexts } from './unavailable.texts';

interface Props {
  /** What could not be had, for the analytics. */
  area: 'login' | 'change-password' | 'terms';
  onRetry: () => void;
}

/** In place of what cannot be shown because a call failed (AUTH-020, AUTH-038, SHELL-048, SHELL-049). */
export function Unavailable({ area, onRetry }: Props) {
  const { analytics } = usePortal();
  useEffect(() => analytics.report('data-load-failed', { message: unavailableTexts.title, area }), [analytics, area]);
  return (
    <>
      <UnavailableArt />
      <div role="alert">
        <Title as="h1" $size="hero">
          {unavailableTexts.title}
        </Title>
      </div>
      <Button onClick={onRetry} fullWidth>
        {unavailableTexts.retry}
      </Button>
    </>
  );
}
