import { Icon, token } from '@portal/ui';
import { loader, ring } from '@portal/ui/icons';
import styled, { css, keyframes } from 'styled-components';

const turn = keyframes`
  to { rotate: 1turn; }
`;

const looks = {
  done: css`
    & > svg { color: ${token.color.ok}; }
  `,
  now: css`
    font-weight: ${token.weight.semi};
    & > svg { color: ${token.color.action}; animation: ${turn} 1.6s linear infinite; }
  `,
  todo: css`
    color: ${token.color.text3};
    & > svg { color: ${token.color.lineControl}; }
  `,
};

const Line = styled.li<{ $look: keyof typeof looks }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 48px;
  border-top: 1px solid ${token.color.line};

  &:first-child { border-top: 0; }
  ${({ $look }) => looks[$look]}
`;

/**
 * The steps of a long task. `aria-current` marks the current one.
 *
 * @example
 * <Phases names={['Lettura del file', 'Controllo delle righe', 'Scrittura dei prodotti']} current={1} />
 */
export function Phases({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol>
      {names.map((name, place) => {
        const look = place < current ? 'done' : place === current ? 'now' : 'todo';
        return (
          <Line key={name} $look={look} aria-current={look === 'now' ? 'step' : undefined}>
            {look === 'done' ? <Icon name="checkCircle" /> : <Icon drawing={look === 'now' ? loader : ring} />}
            <span>{name}</span>
          </Line>
        );
      })}
    </ol>
  );
}
