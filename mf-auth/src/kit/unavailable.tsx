import { usePortal } from '@portal/federation';
import { UnavailablePanel } from '@portal/ui/result';
import { useEffect } from 'react';
import { unavailableTexts } from './unavailable.texts';

interface Props {
  /** What could not be had, for the analytics. */
  area: 'login' | 'change-password';
  /** Level of the heading: 1 where no header gives the page its title. */
  level?: 1 | 2;
  onRetry: () => void;
}

/** In place of what cannot be shown because a call failed (AUTH-020, AUTH-038, SHELL-048, SHELL-049). */
export function Unavailable({ area, level = 2, onRetry }: Props) {
  const { analytics } = usePortal();
  useEffect(() => analytics.report('data-load-failed', { message: unavailableTexts.title, area }), [analytics, area]);
  const { title, hint } = unavailableTexts;
  return <UnavailablePanel title={title} text={hint} level={level} onRetry={onRetry} />;
}
