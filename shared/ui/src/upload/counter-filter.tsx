import { Badge, type BadgeTone, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${token.space[4]};
`;

const Tile = styled.button`
  display: grid;
  justify-items: start;
  gap: 6px;
  padding: ${token.space[4]} ${token.space[5]};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1px ${token.color.line}, ${token.shadow[1]};
  text-align: left;
  transition:
    box-shadow ${token.time.hover},
    background ${token.time.hover};

  & > b { font-size: 32px; line-height: 1.1; letter-spacing: -0.02em; }
  & > span { height: 18px; padding: 0; background: none; font-size: ${token.fontSize[13]}; letter-spacing: 0; }

  &:hover { box-shadow: inset 0 0 0 1px ${token.color.lineControl}, ${token.shadow[2]}; }
  &:focus-visible { border-radius: ${token.radius.card}; }
  &[aria-pressed='true'] { background: ${token.color.actionSoft}; box-shadow: inset 0 0 0 2px ${token.color.action}; }
`;

/** One number that filters the list below it. */
type CounterFilterProps = {
  count: number;
  label: string;
  tone: BadgeTone;
  pressed: boolean;
  onPress: () => void;
};

/**
 * A number that is also a filter: when pressed, the list shows only what it counts.
 *
 * @example
 * <CounterFilter count={32} label="nuovi" tone="ok" pressed={filter === 'new'} onPress={() => toggle('new')} />
 */
export function CounterFilter({ count, label, tone, pressed, onPress }: CounterFilterProps) {
  return (
    <Tile type="button" aria-pressed={pressed} onClick={onPress}>
      <b>{count}</b> <Badge tone={tone}>{label}</Badge>
    </Tile>
  );
}

/**
 * The row of counters above a preview.
 *
 * @example
 * <CounterFilters label="Filtra per esito"><CounterFilter … /></CounterFilters>
 */
export function CounterFilters({ label, children }: { label: string; children: ReactNode }) {
  return <Row aria-label={label}>{children}</Row>;
}
