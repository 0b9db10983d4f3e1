import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '../theme/token';
import { terminalStateTexts } from '../ui.texts';

const shape = {
  ok: css`
    background: ${token.color.okSoft};
    color: ${token.color.ok};
  `,
  ko: css`
    background: ${token.color.dangerSoft};
    color: ${token.color.danger};
    &::before { height: 2.5px; border-radius: 2px; }
  `,
  unassigned: css`
    letter-spacing: 0;
    &::before { background: none; box-shadow: inset 0 0 0 1.5px currentColor; }
  `,
  changed: css`
    background: ${token.color.actionSoft};
    color: ${token.color.actionHover};
    &::before { width: 7px; height: 7px; border-radius: 1px; rotate: 45deg; }
  `,
  new: css`
    padding-inline: 10px;
    background: ${token.color.brand};
    color: ${token.color.onBrand};
    &::before { content: none; }
  `,
  plain: css`
    padding-inline: 10px;
    letter-spacing: 0;
    &::before { content: none; }
  `,
} as const;

/**
 * The shape of each tone: `ok` a dot, `ko` a dash, `unassigned` a ring, `changed` a lozenge, `new` and `plain` none.
 */
export type BadgeTone = keyof typeof shape;

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  height: 24px;
  padding: 0 10px 0 8px;
  border-radius: ${token.radius.pill};
  background: ${token.color.neutralSoft};
  color: ${token.color.neutral};
  font-size: ${token.fontSize[12]};
  font-weight: ${token.weight.semi};
  letter-spacing: 0.03em;
  white-space: nowrap;

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
  }
  ${({ $tone }) => shape[$tone]}
`;

/**
 * A state shown in three ways: colour, shape and word.
 *
 * @example
 * <Badge tone="ok">ATTIVA</Badge>
 * @example
 * <Badge tone="new">Novità</Badge>
 */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}

/** The states of a terminal (TERM-012). */
export type TerminalState = keyof typeof terminalStateTexts;

const tones: Record<TerminalState, BadgeTone> = { ACTIVE: 'ok', SUSPENDED: 'ko', NOT_ASSIGNED: 'unassigned' };

/**
 * The badge of a terminal's state: 'ATTIVO' green, 'DISATTIVO' red, 'non assegnato' grey (TERM-010).
 *
 * @example
 * <StateBadge state="SUSPENDED" />
 */
export function StateBadge({ state }: { state: TerminalState }) {
  return <Badge tone={tones[state]}>{terminalStateTexts[state]}</Badge>;
}

/**
 * A kind and not a state: a word with an outline.
 *
 * @example
 * <Tag>Aggiuntivo</Tag>
 */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  height: 22px;
  padding: 0 ${token.space[2]};
  border-radius: ${token.radius.tag};
  box-shadow: inset 0 0 0 1px ${token.color.lineControl};
  font-size: ${token.fontSize[12]};
  font-weight: ${token.weight.medium};
  color: ${token.color.text2};
  white-space: nowrap;
`;
