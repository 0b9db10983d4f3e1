import { media, Text, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ol<{ $down: boolean }>`
  display: grid;
  gap: ${token.space[5]};
  counter-reset: step;

  ${media.desktop} {
    ${({ $down }) => !$down && `grid-auto-flow: column; grid-auto-columns: 1fr; gap: ${token.space[8]};`}
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

type StepsProps = { steps: readonly { title: string; text: ReactNode }[]; down?: boolean };

/**
 * A numbered list of what to do; side by side from 1065 px, unless `down`.
 *
 * @example
 * <Steps steps={[{ title: "Crea un'applicazione", text: 'Nome e Redirect URI.' }]} />
 */
export function Steps({ steps, down = false }: StepsProps) {
  return (
    <List $down={down}>
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
