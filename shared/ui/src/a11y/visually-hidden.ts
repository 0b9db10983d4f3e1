import styled, { css } from 'styled-components';

/**
 * Hides an element from sight but not from screen readers; for use under a condition.
 *
 * @example
 * const Label = styled.span`${media.under(375)} { ${visuallyHidden} }`;
 */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/**
 * Text for screen readers only.
 *
 * @example
 * <th><VisuallyHidden>Azioni</VisuallyHidden></th>
 */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
