import type { Category, Product } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Highlight } from '@portal/pages/search';
import { Icon } from '@portal/ui';
import { copy, tags } from '@portal/ui/icons';
import { DotsMenu, MenuItem, MenuLink } from '@portal/ui/menu';
import { memo, type ReactNode } from 'react';
import { productCategoriesUrl, productFormUrl, productUrl } from '../catalogue/catalogue.urls';
import { badgesOf } from '../catalogue/catalogue-rules';
import { productTexts } from './product.texts';
import { hasPicture, pictureOf, shortDescription } from './product-rules';
import type { CategoriesState, ProductFormState } from './product-states';
import { ProductTile } from './product-tile';
import type { Follow } from './use-follow';

/** What a tile shows of a product, with the matched text marked (PROD-004 to PROD-008). */
export function productFacts(product: Product, categories: readonly Category[], marked: string | null = null) {
  const description = shortDescription(product.descr);
  return {
    name: product.name,
    shownName: marked === null ? undefined : <Highlight text={product.name} query={marked} />,
    description: marked === null ? description : <Highlight text={description} query={marked} />,
    price: product.amount,
    image: pictureOf(product),
    categories: badgesOf(product, categories),
  };
}

interface Props {
  product: Product;
  categories: readonly Category[];
  /** The text to mark in name and description. */
  marked?: string | null;
  /** Opens the detail; see `useFollow`. */
  onFollow: Follow;
  onDelete: (product: Product) => void;
  /** More menu items, before the deletion. */
  items?: ReactNode;
}

/**
 * A product in a list, with its menu 'MODIFICA', 'CATEGORIE', 'DUPLICA', 'ELIMINA' (PROD-009, Q-047). It renders again
 * only when a property changes.
 */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, categories, marked = null, onFollow, onDelete, items } = props;
  const address = { productId: product.productId, name: product.name, hasImage: hasPicture(product) };
  return (
    <ProductTile
      {...productFacts(product, categories, marked)}
      link={{ href: productUrl(address), onClick: onFollow }}
      menu={
        <DotsMenu label={productTexts.actions(product.name)}>
          <MenuLink
            as={Link}
            to={productFormUrl}
            state={{ productId: product.productId } satisfies ProductFormState}
            icon={<Icon name="pencil" />}
          >
            {productTexts.edit}
          </MenuLink>
          <MenuLink
            as={Link}
            to={productCategoriesUrl}
            state={{ flow: 'update', productId: product.productId } satisfies CategoriesState}
            icon={<Icon drawing={tags} />}
          >
            {productTexts.changeCategories}
          </MenuLink>
          <MenuLink
            as={Link}
            to={productFormUrl}
            state={{ copyOf: product.productId } satisfies ProductFormState}
            icon={<Icon drawing={copy} />}
          >
            {productTexts.duplicate}
          </MenuLink>
          {items}
          <MenuItem danger icon={<Icon name="trash" />} onSelect={() => onDelete(product)}>
            {productTexts.delete}
          </MenuItem>
        </DotsMenu>
      }
    />
  );
});
