import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Pictogram } from '../layout/card';
import { Text, Title } from '../text/text';
import { token } from '../theme/token';
import { uiTexts } from '../ui.texts';
import { useFocusAfterRetry } from './use-focus-after-retry';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 12px;
  width: 100%;
  max-width: 720px;
  margin-inline: auto;
  padding: clamp(40px, 8vw, 72px) 20px;
  border: 1.5px dashed ${token.color.lineControl};
  border-radius: ${token.radius.card};
  text-align: center;
  /* Technical details may contain an address with no place to break. */
  overflow-wrap: anywhere;
`;

const Name = styled(Title)`
  margin-top: 4px;
  text-wrap: balance;
`;

const Words = styled(Text)`
  max-width: 34em;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 8px;
`;

/** What is missing, how to try again, where else to go. */
type FaultPanelProps = {
  title: ReactNode;
  text?: ReactNode;
  onRetry: () => void;
  /** More actions beside RIPROVA: the way home, the reset of a local override. */
  actions?: ReactNode;
  /** A line for the support team: code, time, support id. */
  detail?: ReactNode;
};

/**
 * Replaces the content when one part of the portal fails. Header, menus and all other parts keep working.
 *
 * @example
 * <FaultPanel
 *   title="In questo momento il sito non è disponibile."
 *   text="Riprova più tardi. Grazie per la pazienza."
 *   onRetry={loadAgain}
 *   actions={<LinkButton as={Link} to="/" variant="ghost">TORNA ALLA HOME</LinkButton>}
 * />
 */
export function FaultPanel({ title, text, onRetry, actions, detail }: FaultPanelProps) {
  const button = useFocusAfterRetry();
  return (
    <Frame role="alert">
      <Pictogram $large>
        <Icon name="unplugged" />
      </Pictogram>
      <Name $size="section">{title}</Name>
      {text && <Words $tone="muted">{text}</Words>}
      <Actions>
        <Button ref={button} icon={<Icon name="refresh" />} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
        {actions}
      </Actions>
      {detail && (
        <Text $size={13} $tone="muted" $digits>
          {detail}
        </Text>
      )}
    </Frame>
  );
}
