import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Text, Title } from '../text/text';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
  padding: 40px 20px;
  text-align: center;
  text-wrap: balance;
`;

/** Why there is nothing here, and what can be done about it. */
export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A `Pictogram $large` or a drawing. */
  art?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Level of the title: 2 unless the list has a heading of its own above. */
  level?: 2 | 3;
};

/**
 * A list without items.
 *
 * @example
 * <EmptyState title="Non sono presenti applicazioni." art={<Pictogram $large><Icon name="applications" /></Pictogram>} />
 */
export function EmptyState({ title, text, art, action, level = 2 }: EmptyStateProps) {
  return (
    <Frame>
      {art}
      <Title as={level === 2 ? 'h2' : 'h3'} $size="card">
        {title}
      </Title>
      {text && <Text $tone="muted">{text}</Text>}
      {action}
    </Frame>
  );
}
