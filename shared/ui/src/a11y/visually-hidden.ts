import styled, { css } from 'styled-components';

/**
 * The rules that take an element out of sight and leave it to screen readers; for use under a condition.
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
 * Words for a screen reader alone.
 *
 * @example
 * <th><VisuallyHidden>Azioni</VisuallyHidden></th>
 */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
