import { Button, Center, Hero, Icon, Text, token, UnavailableArt, uiTexts } from '@portal/ui';
import styled from 'styled-components';

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[4]};
  max-width: 560px;
  text-align: center;
`;

/** What happened, what to do, and the way to try again. */
export type UnavailablePanelProps = {
  title: string;
  text: string;
  onRetry: () => void;
  /** Another attempt is under way. */
  retrying: boolean;
};

/**
 * In place of a page whose data could not be loaded.
 *
 * @example
 * <UnavailablePanel title="In questo momento il sito non è disponibile." text="Riprova più tardi." onRetry={retry} retrying={isFetching} />
 */
export function UnavailablePanel({ title, text, onRetry, retrying }: UnavailablePanelProps) {
  return (
    <Center>
      <Column role="alert">
        <UnavailableArt />
        <Hero as="h2">{title}</Hero>
        <Text $size={18} $tone="second">
          {text}
        </Text>
        <Button icon={<Icon name="refresh" />} loading={retrying} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      </Column>
    </Center>
  );
}
