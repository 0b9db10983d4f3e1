import { token, VisuallyHidden } from '@portal/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { uploadTexts } from './upload.texts';

const inRow = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
`;

const Change = styled.span<{ $row: boolean }>`
  display: grid;
  font-variant-numeric: tabular-nums;
  ${({ $row }) => $row && inRow}

  & > del { color: ${token.color.text3}; font-size: ${token.fontSize[13]}; line-height: 18px; }
  & > ins { color: ${token.color.actionHover}; font-weight: ${token.weight.semi}; text-decoration: none; }
  & > [aria-hidden] { color: ${token.color.text3}; }
`;

/** The value before and after, and whether both are on one line with an arrow between them. */
type ValueChangeProps = { before: ReactNode; after: ReactNode; row?: boolean };

/**
 * A value that will change: the old one struck through, the new one below it, or after an arrow, in petrol.
 *
 * @example
 * <ValueChange before="1,60 €" after="1,80 €" />
 */
export function ValueChange({ before, after, row = false }: ValueChangeProps) {
  return (
    <Change $row={row}>
      <del>
        <VisuallyHidden>{uploadTexts.before}</VisuallyHidden>
        {before}
      </del>
      {row && <span aria-hidden>→</span>}
      <ins>
        <VisuallyHidden>{uploadTexts.after}</VisuallyHidden>
        {after}
      </ins>
    </Change>
  );
}
