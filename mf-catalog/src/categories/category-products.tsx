import { type Category, LIMIT, type Product } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { useShown } from '@portal/pages/list-address';
import { Card, EmptyState, Icon, Notice, Pictogram, Row, Stack, Title, token } from '@portal/ui';
import { MenuItem } from '@portal/ui/menu';
import { GrowingList } from '@portal/ui/tiles';
import { type ReactNode, useCallback } from 'react';
import styled from 'styled-components';
import { productFormUrl } from '../kit/catalogue/catalogue.urls';
import { isUncategorised } from '../kit/catalogue/catalogue-rules';
import { productElementId } from '../kit/deletion/element-ids';
import { productTexts } from '../kit/products/product.texts';
import { ProductCard } from '../kit/products/product-card';
import type { ProductFormState } from '../kit/products/product-states';
import { useFollow } from '../kit/products/use-follow';
import { categoryPageTexts } from './categories.texts';
import { CategoryActions } from './category-actions';
import { EditAsTable } from './edit-as-table';
import { ProductQuestion } from './product-question';
import { useCategoryActions } from './use-category-actions';

const AddBox = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  padding: 12px 16px;
  color: ${token.color.action};
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.button};
  text-decoration: none;

  & > span { color: inherit; }
  &:hover { border-color: ${token.color.action}; background: ${token.color.actionSoft}; color: ${token.color.action}; }
`;

interface Props {
  category: Category;
  products: readonly Product[];
  /** All categories, for the badges. */
  categories: readonly Category[];
  stale: ReactNode;
}

/**
 * The products of a category, ten at a time, and the category's actions. The bucket is only shown, and can be emptied
 * (CAT-040 to CAT-043).
 */
export function CategoryProducts({ category, products, categories, stale }: Props) {
  const { shown, showMore } = useShown(LIMIT.categoryProductPage);
  const actions = useCategoryActions(category);
  const { ask } = actions;
  const bucket = isUncategorised(category);
  const follow = useFollow('category');
  const card = useCallback(
    (product: Product) => (
      <ProductCard
        product={product}
        categories={categories}
        onFollow={follow}
        onDelete={() => ask({ kind: 'delete-product', product })}
        items={
          !bucket && (
            <MenuItem icon={<Icon name="close" />} onSelect={() => ask({ kind: 'remove-product', product })}>
              {productTexts.removeFromCategory}
            </MenuItem>
          )
        }
      />
    ),
    [categories, bucket, follow, ask],
  );

  return (
    <Stack $gap={6}>
      {stale}
      {bucket ? (
        <Notice>{categoryPageTexts.uncategorised}</Notice>
      ) : (
        <AddBox
          as={Link}
          to={productFormUrl}
          state={{ categoryId: category.categoryId } satisfies ProductFormState}
          $dashed
          data-screen-only
        >
          <Pictogram $accent>
            <Icon name="plus" />
          </Pictogram>
          {categoryPageTexts.addProduct}
        </AddBox>
      )}
      <Stack as="section" $gap={4}>
        <Row $wrap $between>
          <Title as="h3" $size="caps">
            {categoryPageTexts.products(products.length)}
          </Title>
          <EditAsTable category={category} products={products} />
          <CategoryActions
            category={category}
            categories={categories}
            actions={actions}
            empty={products.length === 0}
          />
        </Row>
        {products.length === 0 ? (
          <EmptyState level={3} icon={<Icon name="catalogue" />} title={categoryPageTexts.none} />
        ) : (
          <GrowingList
            label={productTexts.list}
            items={products}
            shown={shown}
            onShowMore={showMore}
            elementId={productElementId}
          >
            {card}
          </GrowingList>
        )}
      </Stack>
      <ProductQuestion actions={actions} category={category} />
    </Stack>
  );
}
