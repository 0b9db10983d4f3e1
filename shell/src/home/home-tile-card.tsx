import type { HomeTile } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Arcs, Badge, Card, Hero, Icon, Text, Title, token } from '@portal/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Tile = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 8px;
  min-height: 200px;
  padding: 28px;
`;

const Go = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-top: auto;
  border-radius: 50%;
  background: ${token.color.surface2};
  color: ${token.color.text};
  transition: transform ${token.time.hover};

  a:hover > & { background: ${token.color.action}; color: ${token.color.onAction}; transform: translateX(4px); }
`;

type Props = {
  tile: HomeTile;
  /** What is known beside the title. */
  fact?: string | undefined;
  /** The one ink tile of the page. */
  main: boolean;
} & Pick<ComponentProps<typeof Link>, 'onPointerEnter' | 'onFocus'>;

/** A tile of the home page: the whole card is the link. */
export function HomeTileCard({ tile, fact, main, ...handlers }: Props) {
  return (
    <Tile as={Link} to={tile.path} $link $ink={main} {...handlers}>
      {main && <Arcs />}
      {tile.badge && <Badge tone="new">{tile.badge}</Badge>}
      {main ? <Hero as="h2">{tile.title}</Hero> : <Title $size="section">{tile.title}</Title>}
      {fact && <Text $tone="muted">{fact}</Text>}
      <Go>
        <Icon name="arrowRight" />
      </Go>
    </Tile>
  );
}
