import { Card, formatEuro, Icon, Text, token } from '@portal/ui';
import { choiceStyle } from '@portal/ui/form';
import { camera } from '@portal/ui/icons';
import { type LinkTarget, StretchedLink } from '@portal/ui/tiles';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { CategoryDashes, type ProductCategory } from './category-dashes';
import { LoadedPicture } from './loaded-picture';
import { productTexts } from './product.texts';

const linked = css`
  &:hover { box-shadow: inset 0 0 0 1px ${token.color.actionLine}, ${token.shadow[2]}; }
`;

const Tile = styled(Card)<{ $linked: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 88px 1fr 44px;
  gap: 0 ${token.space[4]};
  align-items: start;
  padding: 16px 8px 16px 16px;
  ${({ $linked }) => $linked && linked}

  &:has(> input) { cursor: pointer; }
  &:has(> :checked) { background: ${token.color.actionSoft}; box-shadow: inset 0 0 0 2px ${token.color.action}; }
  &:has(> input:focus-visible) { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }

  @media (max-width: 319.98px) { grid-template-columns: 56px 1fr 44px; gap: 0 10px; padding-left: 12px; }
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: 14px;
  overflow: hidden;
  background: ${token.color.surface2};
  color: ${token.color.text3};

  & > img { width: 100%; height: 100%; object-fit: cover; }
`;

const Words = styled.div`
  display: grid;
  /* In the narrowest windows the price is wider than its column, and the space below the menu is free. */
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

const Name = styled.h3`
  margin-top: 6px;
  font-weight: ${token.weight.semi};
  line-height: 22px;
  overflow-wrap: anywhere;
`;

const Price = styled.p`
  margin-top: 8px;
  font-size: ${token.fontSize[18]};
  font-weight: ${token.weight.semi};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.005em;
  line-height: 24px;
  white-space: nowrap;
`;

const Menu = styled.div`
  z-index: 1;
`;

const SelectBox = styled.input`
  ${choiceStyle}
  justify-self: center;
  margin-top: 11px;

  &:focus-visible { outline: 0; }
`;

type ProductFacts = {
  name: string;
  /** The name with its matches marked, for search results; by default `name`. */
  shownName?: ReactNode;
  /** Already shortened; one line. */
  description?: ReactNode;
  /** In cents. */
  price: number;
  /** Address of a picture; without it a camera is shown. */
  image?: string;
  categories: readonly ProductCategory[];
};

function ProductPicture({ image }: { image?: string }) {
  return (
    <Picture>
      <LoadedPicture src={image} width="88" height="88" loading="lazy" decoding="async">
        <Icon drawing={camera} size={24} />
      </LoadedPicture>
    </Picture>
  );
}

type FactsProps = Omit<ProductFacts, 'image' | 'name' | 'shownName'> & { name: ReactNode; inLabel?: boolean };

/** A label may contain only spans. */
function Facts({ name, description, price, categories, inLabel = false }: FactsProps) {
  const line = inLabel ? 'span' : 'p';
  return (
    <Words as={inLabel ? 'span' : 'div'}>
      <CategoryDashes categories={categories} decorative={inLabel} />
      <Name as={inLabel ? 'span' : 'h3'}>{name}</Name>
      <Text as={line} $size={14} $tone="muted" $clip>
        {description}
      </Text>
      <Price as={line}>{formatEuro(price)}</Price>
    </Words>
  );
}

/** A product, its link and its menu. */
export type ProductTileProps<C extends ElementType = 'a'> = ProductFacts & {
  link: LinkTarget<C>;
  /** A `DotsMenu`. */
  menu?: ReactNode;
};

/**
 * A product of the catalogue. The whole card is the link; the menu is on top of it.
 *
 * @example
 * <ProductTile name="Caffè espresso" description="Miscela 100% arabica" price={130} categories={categories} image={imageUrl} link={{ as: Link, to: productUrl(id) }} menu={<DotsMenu label="Azioni per Caffè espresso">…</DotsMenu>} />
 */
export function ProductTile<C extends ElementType = 'a'>({ image, link, menu, ...facts }: ProductTileProps<C>) {
  const name = <StretchedLink {...(link as ComponentPropsWithRef<'a'>)}>{facts.shownName ?? facts.name}</StretchedLink>;
  return (
    <Tile as="article" $linked>
      <ProductPicture image={image} />
      <Facts {...facts} name={name} />
      {menu && <Menu>{menu}</Menu>}
    </Tile>
  );
}

/** A product, and whether it is selected. */
export type SelectableProductTileProps = ProductFacts & { selected: boolean; onToggle: () => void };

/**
 * The same card while products are being selected: the whole card is the label of a checkbox.
 *
 * @example
 * <SelectableProductTile {...product} selected={chosen.has(product.id)} onToggle={() => toggle(product.id)} />
 */
export function SelectableProductTile({ image, selected, onToggle, ...facts }: SelectableProductTileProps) {
  return (
    <Tile as="label" $linked={false}>
      <ProductPicture image={image} />
      <Facts {...facts} inLabel name={facts.shownName ?? facts.name} />
      <SelectBox type="checkbox" checked={selected} onChange={onToggle} aria-label={productTexts.select(facts.name)} />
    </Tile>
  );
}
