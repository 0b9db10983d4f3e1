import { media, Skeleton, token } from '@portal/ui';
import styled from 'styled-components';
import { belowLoading } from './below-loading';

/**
 * The grid of the home page: one column, two from 640 px, the first one wider from 1065 px.
 *
 * @example
 * <HomeGrid><HomeTile tall ink … /><HomeTile … /><HomeTile … /><HomeLinks>…</HomeLinks></HomeGrid>
 */
export const HomeGrid = styled.div`
  display: grid;
  gap: ${token.space[4]};

  & > * { min-width: 0; }
  & > :has([aria-busy='true']) ~ * { ${belowLoading} }
  ${media.fromTablet} { grid-template-columns: 1fr 1fr; }
  ${media.desktop} { gap: ${token.space[5]}; grid-template-columns: 1.35fr 1fr; }
`;

/**
 * A part of the {@link HomeGrid} across its whole width. With `$columns`, its children use the grid's columns.
 *
 * @example
 * <HomeAcross $columns><HomeLink … /><HomeLink … /></HomeAcross>
 */
export const HomeAcross = styled.div<{ $columns?: boolean }>`
  grid-column: 1 / -1;
  display: grid;
  gap: ${token.space[4]};

  & > * { min-width: 0; }

  /* Collapses when its content has nothing to show. */
  &:empty { display: none; }

  ${media.desktop} {
    gap: ${token.space[5]};
    ${({ $columns }) => $columns && 'grid-template-columns: 1.35fr 1fr;'}
  }
`;

/**
 * A placeholder for the four-line card at the top of home while it loads, so that the tiles below hardly move.
 *
 * @example
 * <SkeletonRegion><HomeCardPlace /></SkeletonRegion>
 */
export const HomeCardPlace = styled(Skeleton).attrs({ $radius: token.radius.card })`
  height: 366px;

  ${media.phone} { height: 466px; }
  ${media.desktop} { height: 227px; }
`;
