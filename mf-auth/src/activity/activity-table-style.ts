import { media, token, visuallyHidden } from '@portal/ui';
import styled, { css } from 'styled-components';

/** A day far from the window costs the browser only one box. The padding leaves room for focus rings and shadows. */
export const Day = styled.section<{ $rows: number }>`
  display: grid;
  gap: ${token.space[3]};
  margin: -4px;
  padding: 4px;
  content-visibility: auto;
  contain-intrinsic-size: auto ${({ $rows }) => $rows * 130 + 40}px;

  ${media.desktop} { contain-intrinsic-size: auto ${({ $rows }) => $rows * 60 + 84}px; }
  @media print { content-visibility: visible; }
`;

export const Frame = styled.div`
  min-width: 0;

  ${media.desktop} {
    border-radius: ${token.radius.card};
    overflow: hidden;
    background: ${token.color.surface};
    box-shadow: inset 0 0 0 1px ${token.color.line}, ${token.shadow[1]};
  }
`;

/** 'display' removes the roles of a table, so every part sets its own. */
export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.fontSize[14]};
  line-height: 20px;

  ${media.belowDesktop} { display: block; }
`;

/** Visible only above the first day. */
export const Head = styled.thead.attrs({ role: 'rowgroup' })<{ $seen: boolean }>`
  ${({ $seen }) => !$seen && visuallyHidden}
  ${media.belowDesktop} { ${visuallyHidden} }
`;

export const HeadRow = styled.tr.attrs({ role: 'row' })``;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  & > tr:first-child > td { border-top: 0; }

  ${media.belowDesktop} { display: grid; gap: ${token.space[3]}; }
`;

const badGround = `color-mix(in srgb, ${token.color.dangerSoft} 50%, ${token.color.surface})`;

export const BodyRow = styled.tr.attrs({ role: 'row' })<{ $bad: boolean }>`
  background: ${({ $bad }) => ($bad ? badGround : token.color.surface)};

  ${media.belowDesktop} {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 12px;
    padding: 12px 16px;
    border-radius: ${token.radius.card};
    box-shadow: inset 0 0 0 1px ${token.color.line}, ${token.shadow[1]};
  }
`;

export const Cell = styled.td.attrs({ role: 'cell' })<{ $what?: boolean; $kind?: boolean }>`
  height: 60px;
  padding: 12px 16px;
  border-top: 1px solid ${token.color.line};
  overflow-wrap: anywhere;

  ${media.desktop} {
    ${({ $what }) =>
      !$what &&
      css`
        color: ${token.color.text2};
        white-space: nowrap;
      `}
    &:first-child { width: 88px; color: inherit; font-variant-numeric: tabular-nums; }
    &:nth-child(2) { width: 168px; }
    &:last-child { width: 232px; }
  }
  ${media.belowDesktop} {
    display: block;
    min-width: 0;
    height: auto;
    padding: 0;
    border: 0;
    &:first-child { font-weight: ${token.weight.semi}; font-variant-numeric: tabular-nums; }
    ${({ $kind }) => $kind && 'justify-self: end;'}
    ${({ $what }) => $what && `grid-column: 1 / -1; font-size: ${token.fontSize[16]}; line-height: 22px;`}
    &:last-child { grid-column: 1 / -1; color: ${token.color.text2}; font-size: ${token.fontSize[13]}; }
  }
`;
