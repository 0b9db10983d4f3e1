import { useHeader, usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Center, Hero, LinkButton, Stack } from '@portal/ui';
import { useEffect } from 'react';
import { resultTexts } from './result.texts';

/** /404, unknown addresses, and pages that the person's scope does not cover (SHELL-013, Q-014). Reported as 404 (SHELL-014). */
export function NotFoundPage() {
  const { analytics } = usePortal();
  useHeader({ title: resultTexts.notFound });
  useEffect(() => analytics.report('page-not-found', { status: 404, path: location.pathname }), [analytics]);
  return (
    <Center>
      <Stack $gap={6}>
        <Hero>{resultTexts.notFound}</Hero>
        <LinkButton as={Link} to="/">
          {resultTexts.backHome}
        </LinkButton>
      </Stack>
    </Center>
  );
}
