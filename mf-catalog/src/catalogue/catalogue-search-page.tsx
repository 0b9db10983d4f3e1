import { LIMIT, type Product } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useNavigate } from '@portal/federation/router';
import { useSearchText, useShown } from '@portal/pages/list-address';
import { searchedText } from '@portal/pages/search';
import { EmptyState, Icon, Page, SearchField, SkeletonRegion, Stack, Title, VisuallyHidden } from '@portal/ui';
import { GrowingList } from '@portal/ui/tiles';
import { useCallback, useState } from 'react';
import { catalogueUrl, isProductSearch, PARAMETER } from '../kit/catalogue/catalogue.urls';
import type { CatalogueMarker } from '../kit/catalogue/catalogue-markers';
import { useSearchedCatalogue } from '../kit/catalogue/catalogue-queries';
import type { Catalogue } from '../kit/catalogue/catalogue-rules';
import { Unavailable } from '../kit/catalogue/unavailable';
import { DeletionQuestion } from '../kit/deletion/deletion-question';
import { productElementId } from '../kit/deletion/element-ids';
import { productTexts } from '../kit/products/product.texts';
import { ProductCard } from '../kit/products/product-card';
import { ProductCardsSkeleton } from '../kit/products/product-cards-skeleton';
import { findProducts } from '../kit/products/product-rules';
import { useFollow } from '../kit/products/use-follow';
import { catalogueTexts } from './catalogue.texts';

/**
 * Searches products by a part of their name or description. Below three characters it shows all of them.
 * Without its navigation state it redirects to the catalogue (PROD-013, Q-054).
 */
function CatalogueSearchPage() {
  const { state } = useLocation();
  return isProductSearch(state) ? <ProductSearch /> : <Navigate to={catalogueUrl()} replace />;
}

function ProductSearch() {
  useHeader({ title: catalogueTexts.searchProducts, showTitle: true, showBack: true, selectedElement: 1 });
  const { text: typed, search } = useSearchText(PARAMETER.search);
  const { data, error, failed, retry } = useSearchedCatalogue();

  if (!data && failed) return <Unavailable area="catalogue" error={error} onRetry={retry} />;
  return (
    <Page>
      <Stack $gap={5}>
        <SearchField label={catalogueTexts.searchProducts} value={typed} onChange={search} autoFocus />
        {data ? (
          <Results catalogue={data} text={searchedText(typed)} />
        ) : (
          <SkeletonRegion>
            <ProductCardsSkeleton />
          </SkeletonRegion>
        )}
      </Stack>
    </Page>
  );
}

function Results({ catalogue, text }: { catalogue: Catalogue; text: string | null }) {
  const { categories } = catalogue;
  const navigate = useNavigate();
  const { shown, showMore } = useShown(LIMIT.categoryProductPage);
  const [asked, setAsked] = useState<Product | null>(null);
  const found = text === null ? catalogue.products : findProducts(catalogue.products, text);
  const follow = useFollow('search');
  const card = useCallback(
    (product: Product) => (
      <ProductCard product={product} categories={categories} marked={text} onFollow={follow} onDelete={setAsked} />
    ),
    [categories, text, follow],
  );

  // The catalogue deletes the product, because its card is there (PROD-017).
  const remove = ({ productId }: Product) =>
    navigate(catalogueUrl('products'), { state: { deleteProductFromDetail: productId } satisfies CatalogueMarker });

  return (
    <>
      {/* Always in the page: screen readers ignore a status element that appears together with its text. */}
      <div role="status">{text !== null && <Title $size="section">{catalogueTexts.found(found.length)}</Title>}</div>
      {text === null && <VisuallyHidden as="h2">{productTexts.list}</VisuallyHidden>}
      {found.length > 0 ? (
        <GrowingList
          label={productTexts.list}
          items={found}
          shown={shown}
          onShowMore={showMore}
          elementId={productElementId}
        >
          {card}
        </GrowingList>
      ) : (
        <EmptyState
          level={3}
          icon={<Icon name="search" />}
          title={text === null ? catalogueTexts.noProducts : catalogueTexts.notFound}
          text={text === null ? undefined : catalogueTexts.notFoundHint}
        />
      )}
      {asked && <DeletionQuestion of={asked} onConfirm={() => remove(asked)} onCancel={() => setAsked(null)} />}
    </>
  );
}

export default withQueries(CatalogueSearchPage);
