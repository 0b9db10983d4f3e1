import { usePortal } from '@portal/federation';
import { Button, Center, FailedState, Hero, Icon, Text, token, UnavailableArt, uiTexts } from '@portal/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { unavailableTexts } from './unavailable.texts';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[4]};
  max-width: 560px;
  text-align: center;
`;

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
    if (error) analytics.report('data-load-failed', { message: unavailableTexts.title, area });
  }, [analytics, area, error]);

  return (
    <Center>
      <Frame role="alert">
        <UnavailableArt />
        <Hero as="h2">{unavailableTexts.title}</Hero>
        <Text $size={18} $tone="second">
          {unavailableTexts.hint}
        </Text>
        <Button icon={<Icon name="refresh" />} loading={error === null} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      </Frame>
    </Center>
  );
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
