import { media, Text, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: ${token.space[5]};
  counter-reset: step;

  ${media.desktop} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: ${token.space[8]};
  }

  & > li {
    display: grid;
    grid-template-columns: 36px 1fr;
    gap: 2px 14px;
    align-content: start;
    counter-increment: step;

    &::before {
      content: counter(step);
      grid-row: span 2;
      display: grid;
      place-items: center;
      width: 36px;
      height: 36px;
      border-radius: 50%;
      background: ${token.color.actionSoft};
      color: ${token.color.actionHover};
      font-weight: ${token.weight.semi};
    }
    & > b { align-self: center; }
  }
`;

/**
 * A numbered list of what to do.
 *
 * @example
 * <Steps steps={[{ title: "Crea un'applicazione", text: 'Nome e Redirect URI.' }]} />
 */
export function Steps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <List>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <Text as="span" $size={14} $tone="muted">
            {text}
          </Text>
        </li>
      ))}
    </List>
  );
}
