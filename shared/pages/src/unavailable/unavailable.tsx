import { usePortal } from '@portal/federation';
import { UnavailablePanel } from '@portal/ui/result';
import { useEffect } from 'react';
import { supportNote } from '../support-code';
import { unavailableTexts } from './unavailable.texts';

interface Props {
  /** What could not be loaded; for analytics. */
  area: string;
  /** The failure; null during a further attempt. A page that shows this only after a failure leaves it out. */
  error?: Error | null;
  /** Shown in place of the usual sentence (CAT-011). */
  title?: string;
  /** Level of the heading: 1 when no header gives the page its title. */
  level?: 1 | 2;
  onRetry: () => void;
}

/**
 * Shown in place of data that failed to load, with the support id of the call where there is one. It reports each
 * failure to analytics once.
 *
 * @example <Unavailable area="users" error={users.error} onRetry={users.retry} />
 * Source: SHELL-048, SHELL-049, SHELL-195, AUTH-020, AUTH-038, Q-025.
 */
export function Unavailable({ area, error, title = unavailableTexts.title, level, onRetry }: Props) {
  const { analytics } = usePortal();

  useEffect(() => {
    // Analytics always get the same sentence, whatever title the page shows (SHELL-049).
    if (error !== null) analytics.report('data-load-failed', { message: unavailableTexts.title, area });
  }, [analytics, area, error]);

  return (
    <UnavailablePanel
      title={title}
      text={unavailableTexts.hint}
      note={supportNote(error)}
      level={level}
      onRetry={onRetry}
      retrying={error === null}
    />
  );
}
