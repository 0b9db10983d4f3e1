import { usePortal } from '@portal/federation';
import { FailedState, token } from '@portal/ui';
import { UnavailablePanel } from '@portal/ui/result';
import { useEffect } from 'react';
import styled from 'styled-components';
import { unavailableTexts } from './unavailable.texts';

interface Props {
  /** What could not be loaded, for analytics. */
  area: string;
  /** The failure; null while another attempt is under way. */
  error: Error | null;
  onRetry: () => void;
}

/** Stands in for a page whose data could not be loaded, and tells analytics once for each failure (CAT-011, Q-025). */
export function Unavailable({ area, error, onRetry }: Props) {
  const { analytics } = usePortal();

  useEffect(() => {
    if (error) analytics.report('data-load-failed', { message: unavailableTexts.reported, area });
  }, [analytics, area, error]);

  const { title, hint } = unavailableTexts;
  return <UnavailablePanel title={title} text={hint} onRetry={onRetry} retrying={error === null} />;
}

const Spaced = styled.div<{ $spaced: boolean }>`
  ${({ $spaced }) => $spaced && `margin-bottom: ${token.space[6]};`}
`;

interface StaleProps {
  onRetry: () => void;
  retrying: boolean;
  /** Leaves room below it, where no stack does. */
  spaced?: boolean;
}

/** Stands above cached data that could not be refreshed. */
export function StaleNotice({ onRetry, retrying, spaced = false }: StaleProps) {
  return (
    <Spaced $spaced={spaced}>
      <FailedState
        title={unavailableTexts.stale}
        text={unavailableTexts.staleHint}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Spaced>
  );
}
