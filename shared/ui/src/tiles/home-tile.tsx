import { type AsProps, Card, Hero, Icon, media, Text, Title, token } from '@portal/ui';
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
  /* Keeps a title of two lines clear of the drawing. */
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
