import styled from 'styled-components';
import { media } from '../theme/breakpoint';
import { token } from '../theme/token';

type Space = keyof typeof token.space;

/**
 * Children one below the other.
 *
 * @example
 * <Stack $gap={3} as="ul">…</Stack>
 */
export const Stack = styled.div<{ $gap?: Space }>`
  display: grid;
  gap: ${({ $gap = 4 }) => token.space[$gap]};
  align-content: start;

  & > * { min-width: 0; }
`;

/**
 * Children side by side; on one line unless `$wrap`.
 *
 * @example
 * <Row $gap={2} $between><Title as="h3" $size="caps">CATEGORIE</Title><Button size="small">MODIFICA</Button></Row>
 */
export const Row = styled.div<{ $gap?: Space; $wrap?: boolean; $between?: boolean; $center?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ $gap = 3 }) => token.space[$gap]};
  min-width: 0;
  ${({ $wrap }) => $wrap && 'flex-wrap: wrap;'}
  ${({ $between }) => $between && 'justify-content: space-between;'}
  ${({ $center }) => $center && 'justify-content: center;'}
`;

/**
 * The child of a `Row` that takes the remaining width. In a `Row` that wraps, `$least` is the width in CSS pixels below
 * which it moves to its own line.
 *
 * @example
 * <Row $wrap><Avatar>GL</Avatar><Grow $least={140}>giulia.lenzi</Grow></Row>
 */
export const Grow = styled.div<{ $least?: number }>`
  flex: 1 1 ${({ $least = 0 }) => $least}px;
  min-width: 0;
`;

/**
 * Cards in columns: one on phones, two from 640 px. `$columns={3}` is for small cards (categories): one column below
 * 540 px, where two would break words, then two, and three from 640 px.
 *
 * @example
 * <CardGrid as="ul" $columns={3}>…</CardGrid>
 */
export const CardGrid = styled.div<{ $columns?: 2 | 3 }>`
  display: grid;
  gap: ${token.space[4]};
  align-content: start;

  & > * { min-width: 0; }
  ${({ $columns }) => $columns === 3 && 'grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));'}
  ${media.fromTablet} { grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, 1fr); }
  ${media.desktop} { gap: ${token.space[5]}; }
`;

/**
 * Two columns from 1065 px; `$aside` makes the second one 360 px wide.
 *
 * @example
 * <Split><Stack>…</Stack><Stack>…</Stack></Split>
 */
export const Split = styled.div<{ $aside?: boolean }>`
  display: grid;
  gap: ${token.space[8]};

  & > * { min-width: 0; }
  ${media.desktop} { gap: ${token.space[12]}; grid-template-columns: ${({ $aside }) => ($aside ? '1fr 360px' : '1.1fr 1fr')}; }
`;
