import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Pictogram } from '../layout/card';
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

/** Why the list is empty, and what to do about it. */
type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** An icon above the title, large, in a disc. */
  icon?: ReactNode;
  /** A drawing in place of the icon. */
  art?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Level of the title: 3 when the list has a heading above it. */
  level?: 2 | 3;
};

/**
 * Shown in place of a list without items.
 *
 * @example
 * <EmptyState title="Non sono presenti applicazioni." icon={<Icon name="applications" />} />
 */
export function EmptyState({ title, text, icon, art, action, level = 2 }: EmptyStateProps) {
  return (
    <Frame>
      {icon ? <Pictogram $large>{icon}</Pictogram> : art}
      <Title as={level === 2 ? 'h2' : 'h3'} $size="card">
        {title}
      </Title>
      {text && <Text $tone="muted">{text}</Text>}
      {action}
    </Frame>
  );
}
