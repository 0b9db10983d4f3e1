import { css } from 'styled-components';

/**
 * For an item of a long list: it is laid out and painted only near the window, so that thousands stay smooth. The room around it keeps focus rings and
 * shadows whole, which would be cut at its edge.
 *
 * @param height what an item takes that was not drawn yet; afterwards its own height counts
 * @example const Item = styled.li`${drawnNearWindow('120px')}`;
 */
export const drawnNearWindow = (height: string) => css`
  margin: -4px;
  padding: 4px;
  content-visibility: auto;
  contain-intrinsic-size: auto ${height};
`;
