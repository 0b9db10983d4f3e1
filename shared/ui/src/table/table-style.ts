import { media, token, visuallyHidden } from '@portal/ui';
import styled, { css } from 'styled-components';

/*
 * One markup, two looks: a table from 1065 px, cards below. `display: block` removes the table roles from the
 * accessibility tree, so every part sets its role.
 */

/* Paper is narrow, but it gets the table, which shows each row on one line. */
const onScreen = (condition: string) => condition.replace('@media', '@media screen and');
const cards = onScreen(media.belowDesktop);
const twoColumns = onScreen(media.tablet);

export const Frame = styled.div`
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  overflow: hidden;
  background: ${token.color.surface};
  box-shadow: ${token.shadow[1]};

  ${cards} {
    border: 0;
    border-radius: 0;
    overflow: visible;
    background: none;
    box-shadow: none;
  }
`;

export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.fontSize[14]};
  line-height: 20px;
  font-variant-numeric: tabular-nums;

  ${cards} { display: block; }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${cards} { ${visuallyHidden} }
`;

export const HeadRow = styled.tr.attrs({ role: 'row' })``;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  & > tr:first-child > td { border-top: 0; }

  ${cards} {
    display: grid;
    gap: 12px;
  }
  ${twoColumns} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

/** Ground of a row: chosen, wrong, or plain. */
export type RowTone = 'plain' | 'selected' | 'bad';

const badGround = `color-mix(in srgb, ${token.color.dangerSoft} 50%, ${token.color.surface})`;
const ground: Record<RowTone, string> = {
  plain: token.color.surface,
  selected: token.color.actionSoft,
  bad: badGround,
};

export const BodyRow = styled.tr.attrs({ role: 'row' })<{ $tone: RowTone }>`
  background: ${({ $tone }) => ground[$tone]};

  ${cards} {
    position: relative;
    display: grid;
    align-content: start;
    padding: 8px 0;
    border-radius: ${token.radius.card};
    box-shadow:
      inset 0 0 0 ${({ $tone }) => ($tone === 'selected' ? `2px ${token.color.action}` : `1px ${token.color.line}`)},
      ${token.shadow[1]};
  }
`;

const leadCard = css`
  justify-content: flex-start;
  padding-right: 56px;
  font-size: ${token.fontSize[16]};
  font-weight: ${token.weight.semi};
  text-align: left;

  &::before { content: none; }
`;

const cornerCard = css`
  position: absolute;
  right: 4px;
  top: 4px;
  padding: 0;
`;

const footCard = css`
  & > * { flex: 1; }
`;

export const Cell = styled.td.attrs({ role: 'cell' })<{
  $kind?: 'lead' | 'corner' | 'opening' | 'foot';
  $whole?: boolean;
  $stacked?: boolean;
}>`
  height: 60px;
  padding: 12px 16px;
  border-top: 1px solid ${token.color.line};
  overflow-wrap: anywhere;
  ${({ $kind }) => $kind && $kind !== 'lead' && 'width: 1%; white-space: nowrap;'}
  ${({ $whole }) => $whole && 'white-space: nowrap;'}

  ${cards} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    width: auto;
    height: auto;
    min-width: 0;
    min-height: 36px;
    padding: 4px 16px;
    border: 0;
    text-align: right;

    &[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: ${token.color.text3};
      font-size: ${token.fontSize[12]};
      font-weight: ${token.weight.medium};
      letter-spacing: 0.03em;
      text-align: left;
    }
    &:empty { display: none; }
    ${media.under(300)} {
      /* With the label beside it, a long value would have room for only two letters on a line. */
      &[data-label] { display: block; text-align: left; }
      &[data-label]::before { display: block; }
    }
    ${({ $stacked }) => $stacked && 'display: grid; justify-content: stretch; gap: 6px; text-align: left;'}
    ${({ $kind }) => $kind === 'lead' && leadCard}
    ${({ $kind }) => $kind === 'corner' && cornerCard}
    ${({ $kind }) => $kind === 'foot' && footCard}
  }
`;

/** The opened part of a row: in the table a separate row, below 1065 px a part of the card. */
export const DetailCell = styled.td.attrs({ role: 'cell' })`
  padding: 4px 16px 16px;

  ${cards} {
    display: block;
    margin-top: 4px;
    padding: 12px 16px 8px;
    border-top: 1px solid ${token.color.line};
    text-align: left;
  }
`;

export const OpenButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.tap};
  margin-left: -8px;
  padding: 0 8px;
  border-radius: ${token.radius.item};
  color: ${token.color.text2};
  font-weight: ${token.weight.medium};
  white-space: nowrap;

  & > svg { transition: rotate ${token.time.expand} ${token.ease}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
  &:hover { color: ${token.color.action}; }
`;

export const AllOnCards = styled.div`
  padding: 0 4px 12px;

  ${media.desktop} { display: none; }
`;
