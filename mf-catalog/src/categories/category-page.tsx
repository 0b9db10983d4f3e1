import type { Category } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useParams, useSearchParams } from '@portal/federation/router';
import { Page, SkeletonRegion } from '@portal/ui';
import { catalogueUrl, PARAMETER } from '../kit/catalogue/catalogue.urls';
import { useCategories, useCategoryProducts } from '../kit/catalogue/catalogue-queries';
import { Gone } from '../kit/catalogue/gone';
import { isNotFound } from '../kit/catalogue/not-found';
import { StaleNotice, Unavailable } from '../kit/catalogue/unavailable';
import { ProductCardsSkeleton } from '../kit/products/product-cards-skeleton';
import { categoryPageTexts as texts } from './categories.texts';
import { CategoryHead } from './category-head';
import { CategoryProducts } from './category-products';
import { useCurrentLook } from './use-current-look';

/**
 * A category and its products. Without id, colour or name it redirects to the catalogue (CAT-037, SHELL-008, Q-055).
 */
function CategoryPage() {
  const { categoryId } = useParams();
  const [parameters] = useSearchParams();
  const color = parameters.get(PARAMETER.color);
  const name = parameters.get(PARAMETER.name);

  if (!categoryId || !color || !name) return <Navigate to={catalogueUrl()} replace />;
  return <CategoryDetail key={categoryId} category={{ categoryId, color, name }} />;
}

function CategoryDetail({ category }: { category: Omit<Category, 'nProducts'> }) {
  useHeader({
    title: texts.title,
    showTitle: true,
    showBack: true,
    specificPath: catalogueUrl(),
    selectedElement: 1,
    background: category.color,
  });
  const products = useCategoryProducts(category.categoryId);
  const { data: categories, failed, retrying } = useCategories();
  const known = categories?.find(({ categoryId }) => categoryId === category.categoryId);
  const isKnownNow = categories !== undefined && !failed && !retrying;
  const edited = useCurrentLook(category, isKnownNow ? known : undefined);
  const nProducts = known?.nProducts ?? String(products.data?.length ?? 0);

  if (isKnownNow && !known && isNotFound(products.error)) {
    return <Gone title={texts.gone} text={texts.goneHint} way={{ to: catalogueUrl(), label: texts.toCategories }} />;
  }
  return (
    <>
      <CategoryHead category={{ ...category, nProducts }} onEdited={edited} />
      {!products.data && products.failed ? (
        <Unavailable area="category" error={products.error} onRetry={products.retry} />
      ) : (
        <Page>
          {products.data ? (
            <CategoryProducts
              category={{ ...category, nProducts }}
              products={products.data}
              categories={categories ?? []}
              stale={
                products.failed && (
                  <StaleNotice error={products.error} onRetry={products.retry} retrying={products.retrying} />
                )
              }
            />
          ) : (
            <SkeletonRegion>
              <ProductCardsSkeleton />
            </SkeletonRegion>
          )}
        </Page>
      )}
    </>
  );
}

export default withQueries(CategoryPage);
