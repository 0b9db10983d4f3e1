import { usePortal } from '@portal/federation';
import { UnavailablePanel } from '@portal/ui/result';
import { useEffect } from 'react';
import { unavailableTexts } from './unavailable.texts';

interface Props {
  /** What could not be had, for analytics. */
  area: string;
  /** The failure; null while another attempt is under way. Left out by a page that shows this only after a failure. */
  error?: Error | null;
  /** What it says in place of the usual sentence (CAT-011). */
  title?: string;
  /** Level of the heading: 1 where no header gives the page its title. */
  level?: 1 | 2;
  onRetry: () => void;
}

/**
 * Stands in for what a failed call did not bring, and tells analytics once for each failure.
 *
 * @example <Unavailable area="users" error={users.error} onRetry={users.retry} />
 * Source: SHELL-048, SHELL-049, AUTH-020, AUTH-038, Q-025.
 */
export function Unavailable({ area, error, title = unavailableTexts.title, level, onRetry }: Props) {
  const { analytics } = usePortal();

  useEffect(() => {
    // Whatever the page says, analytics hear the one sentence (SHELL-049).
    if (error !== null) analytics.report('data-load-failed', { message: unavailableTexts.title, area });
  }, [analytics, area, error]);

  return (
    <UnavailablePanel
      title={title}
      text={unavailableTexts.hint}
      level={level}
      onRetry={onRetry}
      retrying={error === null}
    />
  );
}
