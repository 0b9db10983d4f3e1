import { css, keyframes } from 'styled-components';

const appear = keyframes`
  to { visibility: visible; }
`;

/**
 * What stands below a part that is still loading and may get another height. It appears once that has loaded, so that
 * nothing moves, or after two seconds. The selector says below what.
 *
 * @example
 * const Parts = styled(Stack)`& > :has([aria-busy='true']) ~ * { ${belowLoading} }`;
 */
export const belowLoading = css`
  visibility: hidden;
  animation: ${appear} 0s 2s forwards;
`;
