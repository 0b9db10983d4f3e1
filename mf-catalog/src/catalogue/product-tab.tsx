import { LIMIT, type Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Link, useLocation, useNavigate } from '@portal/federation/router';
import { useShown } from '@portal/pages/list-address';
import { Button, EmptyState, Icon, LinkButton, Row } from '@portal/ui';
import { useDrawnNext } from '@portal/ui/layers';
import { GrowingList } from '@portal/ui/tiles';
import { useCallback, useMemo, useState } from 'react';
import { addProductUrl } from '../kit/catalogue/catalogue.urls';
import type { Catalogue } from '../kit/catalogue/catalogue-rules';
import { selectedBefore } from '../kit/catalogue/selected-products';
import { productElementId } from '../kit/deletion/element-ids';
import { productTexts } from '../kit/products/product.texts';
import { ProductCard } from '../kit/products/product-card';
import { useFollow } from '../kit/products/use-follow';
import { catalogueTexts } from './catalogue.texts';
import { CatalogueHead } from './catalogue-head';
import { MissingPhotos } from './photos/missing-photos';
import { PhotoDrop } from './photos/photo-drop';
import { inOrder } from './product-order';
import { ProductOrderField } from './product-order-field';
import { ProductSelection } from './product-selection';
import { selectionTexts } from './selection.texts';
import type { CatalogueActions } from './use-catalogue-actions';
import { useProductOrder } from './use-product-order';

interface Props {
  catalogue: Catalogue;
  actions: CatalogueActions;
  /** A product whose card must be drawn, however far down the list it is. */
  reach: string | null;
}

/** The products, two in a row and ten at a time (PROD-001 to PROD-003, Q-045). */
export function ProductTab({ catalogue, actions, reach }: Props) {
  const { client } = usePortal();
  const { shown, showMore } = useShown(LIMIT.categoryProductPage);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const before = selectedBefore(state);
  const [selecting, setSelecting] = useState(before !== null);
  // Every card becomes another one; the press shows before.
  const isSelectionDrawn = useDrawnNext(selecting) || (selecting && before !== null);
  const { order, setOrder } = useProductOrder();
  const { categories } = catalogue;
  const products = useMemo(() => inOrder(catalogue.products, order), [catalogue.products, order]);
  const { open } = actions;
  const askToDelete = useCallback((product: Product) => open({ kind: 'delete-product', product }), [open]);
  const follow = useFollow('catalog');
  const card = useCallback(
    (product: Product) => (
      <ProductCard product={product} categories={categories} onFollow={follow} onDelete={askToDelete} />
    ),
    [categories, follow, askToDelete],
  );
  const reached = products.findIndex(({ productId }) => productId === reach) + 1;

  function endSelection(): void {
    setSelecting(false);
    // Otherwise a reload would select them again.
    if (before) void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }

  if (isSelectionDrawn && products.length > 0) {
    return (
      <ProductSelection
        catalogue={{ categories, products }}
        before={before ?? []}
        shown={shown}
        onShowMore={showMore}
        onDelete={actions.removeProducts}
        onEnd={endSelection}
      />
    );
  }
  return (
    <>
      <CatalogueHead
        count={products.length}
        words={catalogueTexts.productsInserted(products.length)}
        searchDisabled={products.length === 0}
      >
        {client.offers('deleteProducts') && products.length > 0 && (
          <Button variant="secondary" onClick={() => setSelecting(true)}>
            {selectionTexts.select}
          </Button>
        )}
      </CatalogueHead>
      {products.length === 0 ? (
        <NoProducts />
      ) : (
        <>
          <Row $between $wrap>
            <PhotoDrop products={products} />
            <MissingPhotos products={products} />
            {products.length > 1 && <ProductOrderField order={order} onChange={setOrder} />}
          </Row>
          <GrowingList
            label={productTexts.list}
            items={products}
            shown={Math.max(shown, reached)}
            onShowMore={showMore}
            elementId={productElementId}
          >
            {card}
          </GrowingList>
        </>
      )}
    </>
  );
}

function NoProducts() {
  return (
    <EmptyState
      level={3}
      icon={<Icon name="catalogue" />}
      title={catalogueTexts.noProducts}
      text={catalogueTexts.noProductsHint}
      action={
        <LinkButton as={Link} variant="secondary" to={addProductUrl}>
          {catalogueTexts.addFirstProduct}
        </LinkButton>
      }
    />
  );
}
