import { supportNote } from '@portal/pages/support-code';
import { Unavailable as PageUnavailable } from '@portal/pages/unavailable';
import { FailedState, token } from '@portal/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { unavailableTexts } from './unavailable.texts';

/** Shown in place of a page whose data could not be loaded, with the catalogue's texts (CAT-011). */
export function Unavailable(props: ComponentProps<typeof PageUnavailable>) {
  return <PageUnavailable title={unavailableTexts.title} {...props} />;
}

const Spaced = styled.div<{ $spaced: boolean }>`
  ${({ $spaced }) => $spaced && `margin-bottom: ${token.space[6]};`}
`;

interface StaleProps {
  /** Why; its support id is shown. */
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
  /** Leaves space below, for a place outside a stack. */
  spaced?: boolean;
}

/** Shown above cached data that could not be refreshed. */
export function StaleNotice({ error, onRetry, retrying, spaced = false }: StaleProps) {
  return (
    <Spaced $spaced={spaced}>
      <FailedState
        title={unavailableTexts.stale}
        text={unavailableTexts.staleHint}
        note={supportNote(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Spaced>
  );
}
