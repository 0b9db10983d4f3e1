import { usePortal } from '@portal/federation';
import { UnavailablePanel } from '@portal/ui/result';
import { useEffect } from 'react';
import { unavailableTexts } from './unavailable.texts';

interface Props {
  /** What could not be loaded, for analytics. */
  area: string;
  /** The failure; null while another attempt is under way. */
  error: Error | null;
  onRetry: () => void;
}

/** Stands in for a page whose data could not be loaded, and tells analytics once for each failure (Q-025, SHELL-049). */
export function Unavailable({ area, error, onRetry }: Props) {
  const { analytics } = usePortal();

  useEffect(() => {
    if (error) analytics.report('data-load-failed', { message: unavailableTexts.title, area });
  }, [analytics, area, error]);

  const { title, hint } = unavailableTexts;
  return <UnavailablePanel title={title} text={hint} onRetry={onRetry} retrying={error === null} />;
}
