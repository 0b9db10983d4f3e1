import { type AsProps, Card, Hero, Icon, media, Pictogram, Skeleton, Text, Title, token } from '@portal/ui';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';

const Go = styled.span<{ $ink: boolean }>`
  display: grid;
  place-items: center;
  width: ${token.size.tap};
  height: ${token.size.tap};
  margin-top: auto;
  border-radius: 50%;
  background: ${({ $ink }) => ($ink ? token.color.chrome2 : token.color.surface2)};
  color: ${({ $ink }) => ($ink ? token.color.brand : token.color.text)};
  transition:
    background ${token.time.expand},
    color ${token.time.expand},
    translate ${token.time.expand} ${token.ease};
`;

const Surface = styled(Card)<{ $tall: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-height: ${({ $tall }) => ($tall ? 'min(420px, 82vw)' : '168px')};
  overflow: hidden;

  & > :not([data-art]) { position: relative; }
  /* A title of two lines stays clear of the drawing. */
  ${media.under(300)} { min-height: ${({ $tall }) => ($tall ? 'min(420px, 82vw)' : '224px')}; }

  &:hover ${Go} {
    background: ${({ $ink }) => ($ink ? token.color.brand : token.color.action)};
    color: ${({ $ink }) => ($ink ? token.color.onBrand : token.color.onAction)};
    translate: 4px;
  }

  ${media.desktop} {
    padding: 28px;
    min-height: ${({ $tall }) => ($tall ? '420px' : '232px')};
    ${({ $tall }) => $tall && 'grid-row: span 2;'}
  }
`;

/* As wide as the tile, so that the drawing can use that width; the tile clips it. */
const Art = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: flex-end;
  pointer-events: none;
`;

const Above = styled.span`
  margin-bottom: 8px;
`;

/** On ink, the muted tone for paper would be unreadable. */
const Fact = styled(Text)<{ $ink: boolean }>`
  ${({ $ink }) => $ink && `color: ${token.color.onChrome2};`}
`;

const InkTitle = styled(Hero)`
  max-width: 9em;
`;

type HomeTileOwn = {
  title: ReactNode;
  /** One fact: '12 ID Terminale'. */
  fact?: ReactNode;
  /** A drawing of this subpath, in the lower right corner. */
  art?: ReactNode;
  /** 'Novità'. */
  badge?: ReactNode;
  /** The ink ground and a large title; at most one per page. */
  ink?: boolean;
  /** Two rows high from 1065 px. */
  tall?: boolean;
};

/** The content of the tile, and the attributes of its link. */
type HomeTileProps<C extends ElementType = 'a'> = AsProps<HomeTileOwn, C>;

/**
 * A link from the home page to an area. The whole tile is the link.
 *
 * @example
 * <HomeTile as={Link} to="/terminals" title="I tuoi terminali" fact="12 ID Terminale" art={<TerminalsArt />} />
 */
export function HomeTile<C extends ElementType = 'a'>({
  title,
  fact,
  art,
  badge,
  ink = false,
  tall = false,
  as,
  ...rest
}: HomeTileProps<C>) {
  return (
    <Surface as={as ?? 'a'} $link $ink={ink} $tall={tall} {...(rest as ComponentPropsWithRef<'div'>)}>
      {art && <Art data-art="">{art}</Art>}
      {badge && <Above>{badge}</Above>}
      {ink ? <InkTitle as="h2">{title}</InkTitle> : <Title $size="section">{title}</Title>}
      {fact && (
        <Fact $tone="muted" $ink={ink}>
          {fact}
        </Fact>
      )}
      <Go $ink={ink}>
        <Icon name="arrowRight" />
      </Go>
    </Surface>
  );
}

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

const Line = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};

  ${media.under(300)} { gap: ${token.space[3]}; }
`;

const Words = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  font-weight: ${token.weight.medium};
`;

type HomeLinkOwn = {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  accent?: boolean;
  /** Shows the arrow for a link that leaves the portal. */
  external?: boolean;
};

/**
 * A link on the home page that fills a line: terms, help.
 *
 * @example
 * <HomeLink as={Link} to="/termsAndConditions" icon={<Icon name="document" />} title="Termini e condizioni" />
 */
export function HomeLink<C extends ElementType = 'a'>({
  icon,
  title,
  text,
  accent = false,
  external = false,
  as,
  ...rest
}: AsProps<HomeLinkOwn, C>) {
  return (
    <Line as={as ?? 'a'} $link {...(rest as ComponentPropsWithRef<'div'>)}>
      <Pictogram $accent={accent}>{icon}</Pictogram>
      <Words>
        {title}
        {text && (
          <Text as="span" $size={14} $tone="muted" $weight="regular">
            {text}
          </Text>
        )}
      </Words>
      <Icon name={external ? 'arrowUpRight' : 'chevronRight'} />
    </Line>
  );
}

/**
 * The place of the card of four lines at the top of home while it loads, so that the tiles below hardly move.
 *
 * @example
 * <SkeletonRegion><HomeCardPlace /></SkeletonRegion>
 */
export const HomeCardPlace = styled(Skeleton).attrs({ $radius: token.radius.card })`
  height: 366px;

  ${media.phone} { height: 466px; }
  ${media.desktop} { height: 227px; }
`;
