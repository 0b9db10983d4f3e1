import { media, token } from '@portal/ui';
import { HeadCell } from '@portal/ui/table';
import styled, { css } from 'styled-components';

/* Only from 1065 px; below, `TableCards` draws the same cells as small forms. */

export const Frame = styled.div`
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  overflow: clip;
  background: ${token.color.surface};
  box-shadow: ${token.shadow[1]};
`;

export const Table = styled.table.attrs({ role: 'grid' })`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${token.fontSize[14]};
  line-height: 20px;
  font-variant-numeric: tabular-nums;
`;

export const GridHead = styled(HeadCell)`
  padding: 10px 14px;
  white-space: normal;
`;

export const RowHead = styled.th.attrs({ scope: 'row' })`
  padding: 13px 4px 0;
  border-top: 1px solid ${token.color.line};
  background: ${token.color.surface2};
  color: ${token.color.text3};
  font-size: ${token.fontSize[12]};
  font-weight: ${token.weight.medium};
  text-align: center;
  vertical-align: top;
`;

/** How a cell looks: changed, wrong, and which of its edges are those of the pasted block; null outside of it. */
export interface CellLook {
  $changed: boolean;
  $wrong: boolean;
  $block: { top: boolean; bottom: boolean; left: boolean; right: boolean } | null;
}

const corner = css<CellLook>`
  &::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    border: 5px solid ${({ $wrong }) => ($wrong ? token.color.danger : token.color.action)};
    border-left-color: transparent;
    border-bottom-color: transparent;
  }
`;

const dashed = css<CellLook>`
  background: ${token.color.actionSoft};

  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: -1px;
    border: 0 dashed ${token.color.action};
    border-width: ${({ $block: edges }) =>
      [edges?.top, edges?.right, edges?.bottom, edges?.left].map((edge) => (edge ? '2px' : '0')).join(' ')};
    pointer-events: none;
  }
`;

export const GridCell = styled.td.attrs({ role: 'gridcell' })<CellLook>`
  position: relative;
  height: 44px;
  padding: 11px 14px;
  border-top: 1px solid ${token.color.line};
  border-left: 1px solid ${token.color.line};
  vertical-align: top;
  cursor: cell;
  ${({ $block }) => $block && dashed}
  ${({ $changed }) => $changed && corner}
  ${({ $wrong }) =>
    $wrong && `background: ${token.color.dangerSoft}; box-shadow: inset 0 0 0 1.5px ${token.color.danger};`}

  &:focus-within {
    z-index: 2;
    outline: 4px solid color-mix(in srgb, ${token.color.brand} 32%, transparent);
    background: ${token.color.surface};
    box-shadow: inset 0 0 0 2px ${token.color.focus};
  }
`;

export const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  margin-block: -1px;
`;

export const Input = styled.input<{ $changed: boolean }>`
  width: 100%;
  min-width: 0;
  min-height: 24px;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: ${({ $changed }) => ($changed ? token.color.actionHover : token.color.text)};
  font-weight: ${({ $changed }) => $changed && token.weight.semi};
  text-overflow: ellipsis;
  /* The bars above and below stay beside the cell that the keys lead to. */
  scroll-margin-block: 140px;

  &::placeholder { color: ${token.color.text3}; opacity: 1; }
  &[aria-invalid='true'] { color: ${token.color.text}; }
`;

export const Unit = styled.span.attrs({ 'aria-hidden': true })`
  color: ${token.color.text3};
`;

export const Message = styled.span`
  display: flex;
  gap: 6px;
  margin-top: 2px;
  color: ${token.color.danger};
  font-size: ${token.fontSize[12]};
  line-height: 16px;
  font-weight: ${token.weight.medium};

  & > svg { flex: none; }
  & > span { min-width: 0; overflow-wrap: anywhere; }
`;

export const Remedies = styled.span`
  display: grid;
  justify-items: start;
  margin-left: 22px;

  & > button { font-size: ${token.fontSize[12]}; overflow-wrap: anywhere; }
`;

export const Cards = styled.ul`
  display: grid;
  gap: 12px;

  ${media.fromTablet} { grid-template-columns: 1fr 1fr; align-items: start; }
`;

export const TableCard = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 10px 12px;
  padding: 12px 16px 16px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.shadow[1]};

  ${media.under(340)} { grid-template-columns: minmax(0, 1fr); }
`;

/** A cell of a card, in the column's place or as wide as the card. */
export const CardCell = styled.div<CellLook & { $wide: boolean }>`
  display: grid;
  gap: 4px;
  align-content: start;
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

  & > label { color: ${token.color.text2}; font-size: ${token.fontSize[12]}; font-weight: ${token.weight.medium}; }
  & > ${Line} {
    min-height: 48px;
    margin: 0;
    padding: 0 12px;
    border-radius: 10px;
    background: ${({ $changed, $wrong }) => ($changed && !$wrong ? token.color.actionSoft : token.color.surface)};
    box-shadow: inset 0 0 0 ${({ $wrong }) => ($wrong ? '2px' : '1.5px')}
      ${({ $changed, $wrong }) => ($wrong ? token.color.danger : $changed ? token.color.action : token.color.lineControl)};
  }
  & > ${Line}:focus-within {
    box-shadow: inset 0 0 0 2px ${token.color.focus}, 0 0 0 4px color-mix(in srgb, ${token.color.brand} 26%, transparent);
  }
  & ${Input} { height: 46px; font-size: ${token.fontSize[16]}; }
`;

/** A wrong cell in the notice: its link is part of a sentence. */
export const WrongLine = styled.li`
  & > button { min-height: 24px; }
`;

export const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  color: ${token.color.text3};
  font-size: ${token.fontSize[14]};

  & kbd + kbd { margin-left: 4px; }
  & kbd {
    display: inline-block;
    padding: 0 6px;
    border-radius: ${token.radius.tag};
    background: ${token.color.surface};
    box-shadow: inset 0 0 0 1px ${token.color.lineControl};
    color: ${token.color.text2};
    font: ${token.weight.medium} 12px/20px ${token.font.text};
  }
`;
