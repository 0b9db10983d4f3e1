import { token, VisuallyHidden } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { uploadTexts } from './upload.texts';

const Change = styled.span`
  display: grid;

  & > del { color: ${token.color.text3}; font-size: ${token.fontSize[13]}; line-height: 18px; }
  & > ins { color: ${token.color.actionHover}; font-weight: ${token.weight.semi}; text-decoration: none; }
`;

/**
 * A value that will change: the old one struck through, the new one below it in petrol.
 *
 * @example
 * <ValueChange before="1,60 €" after="1,80 €" />
 */
export function ValueChange({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <Change>
      <del>
        <VisuallyHidden>{uploadTexts.before}</VisuallyHidden>
        {before}
      </del>
      <ins>
        <VisuallyHidden>{uploadTexts.after}</VisuallyHidden>
        {after}
      </ins>
    </Change>
  );
}
