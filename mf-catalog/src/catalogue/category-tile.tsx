import { Card, categoryStyle, Icon, Title, token } from '@portal/ui';
import type { LinkTarget } from '@portal/ui/tiles';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { catalogueTexts } from './catalogue.texts';

function ring(radius: number, share: number) {
  const color = `color-mix(in srgb, var(--cat) ${share}%, transparent)`;
  return `transparent ${radius - 1}px, ${color} ${radius}px ${radius + 1.5}px, transparent ${radius + 2.5}px`;
}

/** The corner in the category's colour, with its two arcs. */
const ground = (inner: number, outer: number) =>
  `radial-gradient(circle at 100% 100%, var(--cat) 0 63.5px, transparent 64.5px, ${ring(inner, 60)}, ${ring(outer, 30)}), ${token.color.surface}`;

const Tile = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px 0;
  height: 100%;
  min-height: 160px;
  padding: 16px 8px 20px 20px;
  overflow: hidden;
  background: ${ground(80, 98)};
`;

const Top = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: ${token.size.tap};

  & > h3 { min-width: 0; padding-top: 8px; overflow-wrap: anywhere; hyphens: auto; }

  /* Above the link, which covers the whole card. */
  & > :not(h3) { position: relative; z-index: 1; }
`;

const Count = styled.p`
  align-self: end;
  color: ${token.color.text3};
  font-size: ${token.fontSize[13]};
  line-height: 18px;

  & > b {
    display: block;
    color: ${token.color.text};
    font-size: 28px;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
`;

const Go = styled.a`
  display: grid;
  place-items: center;
  place-self: end;
  width: 64px;
  height: 64px;
  margin: 0 -8px -20px 0;
  padding: 10px 0 0 10px;
  color: var(--on-cat);

  /* The whole card opens its category. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.card};
  }

  & > svg { transition: translate ${token.time.expand} ${token.ease}; }
  &:hover > svg { translate: 3px; }
  &:focus-visible { outline: 0; }
  &:focus-visible::after { outline: 2px solid var(--focus); outline-offset: -3px; }
`;

/** A category and its controls. */
export type CategoryTileProps<C extends ElementType = 'a'> = {
  name: string;
  /** One of `categoryColors`. */
  color: string;
  count: number | string;
  /** Where the card leads. */
  link: LinkTarget<C>;
  /** A `DotsMenu`. */
  menu?: ReactNode;
};

/**
 * A category: name, number of products, dots menu, and an arrow in a corner of its colour. The whole card opens its
 * page (CAT-009, CAT-052).
 *
 * @example
 * <CategoryTile name="Colazione" color="#ED7840" count={9} link={{ as: Link, to: categoryUrl(category) }} menu={<DotsMenu label="Azioni per Colazione">…</DotsMenu>} />
 */
export function CategoryTile<C extends ElementType = 'a'>({ name, color, count, link, menu }: CategoryTileProps<C>) {
  return (
    <Tile as="article" style={categoryStyle(color)}>
      <Top>
        <Title as="h3" $size="card">
          {name}
        </Title>
        {menu}
      </Top>
      <Count>
        <b>{count}</b> {catalogueTexts.productsIn}
      </Count>
      <Go {...(link as ComponentPropsWithRef<'a'>)} aria-label={catalogueTexts.openCategory(name)}>
        <Icon name="arrowRight" />
      </Go>
    </Tile>
  );
}

const NewSlot = styled(Card)`
  display: grid;
  place-items: center;
  place-content: center;
  gap: ${token.space[2]};
  width: 100%;
  height: 100%;
  min-height: 160px;
  color: ${token.color.action};
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.button};

  &:hover { background: ${token.color.actionSoft}; border-color: ${token.color.action}; }
  &:focus-visible { border-radius: ${token.radius.card}; }
`;

/**
 * The empty last slot of a list: it creates a new item.
 *
 * @example
 * <NewTile label="CREA CATEGORIA" onClick={create} />
 */
export function NewTile({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <NewSlot as="button" type="button" $dashed data-screen-only onClick={onClick}>
      <Icon name="plus" size={24} />
      {label}
    </NewSlot>
  );
}
