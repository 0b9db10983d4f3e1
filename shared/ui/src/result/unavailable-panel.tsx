import {
  Button,
  Center,
  CenterColumn,
  Hero,
  Icon,
  Text,
  UnavailableArt,
  uiTexts,
  useBackOnline,
  useFocusAfterRetry,
  useOnline,
} from '@portal/ui';

/** What happened, what to do, and how to try again. */
type UnavailablePanelProps = {
  title: string;
  text: string;
  /** Something small below, such as a number to give to the support team. */
  note?: string | undefined;
  /** Level of the heading: 1 only when the page has no other title. */
  level?: 1 | 2;
  onRetry: () => void;
  /** Another attempt is under way. */
  retrying?: boolean;
};

/**
 * Shown in place of a page whose data could not be loaded. If the network is missing, it says that instead, and tries
 * again by itself when the network is back.
 *
 * @example
 * <UnavailablePanel title="In questo momento il sito non è disponibile." text="Riprova più tardi." onRetry={retry} retrying={isFetching} />
 */
export function UnavailablePanel({ title, text, note, level = 2, onRetry, retrying = false }: UnavailablePanelProps) {
  const button = useFocusAfterRetry();
  const online = useOnline();
  useBackOnline(onRetry);
  return (
    <Center>
      <CenterColumn role="alert">
        <UnavailableArt />
        <Hero as={level === 1 ? 'h1' : 'h2'}>{online ? title : uiTexts.noNetwork}</Hero>
        <Text $size={18} $tone="second">
          {online ? text : uiTexts.noNetworkHint}
        </Text>
        <Button ref={button} icon={<Icon name="refresh" />} needsNetwork={false} loading={retrying} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
        {note && (
          <Text $size={13} $tone="muted">
            {note}
          </Text>
        )}
      </CenterColumn>
    </Center>
  );
}
