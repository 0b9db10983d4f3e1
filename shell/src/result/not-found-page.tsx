import { useHeader, usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { LinkButton, NotFoundArt } from '@portal/ui';
import { useEffect } from 'react';
import { resultTexts } from './result.texts';
import { StandIn } from './stand-in';

/**
 * Shown at /404, at unknown addresses, and for pages that the person's scope may not open (SHELL-013, Q-014); of those
 * it says so (`reserved`, SHELL-110). It is reported as a 404 (SHELL-014).
 */
export function NotFoundPage({ reserved = false }: { reserved?: boolean }) {
  const { analytics } = usePortal();
  useHeader({ title: resultTexts.notFound });
  useEffect(() => analytics.report('page-not-found', { status: 404, path: location.pathname }), [analytics]);
  return (
    <StandIn
      art={<NotFoundArt />}
      title={resultTexts.notFound}
      text={reserved ? resultTexts.reserved : undefined}
      action={
        <LinkButton as={Link} to="/">
          {resultTexts.backHome}
        </LinkButton>
      }
    />
  );
}
