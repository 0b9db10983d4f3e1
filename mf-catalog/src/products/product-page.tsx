import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useParams, useSearchParams } from '@portal/federation/router';
import { Page, Skeleton, SkeletonRegion, Split, Stack } from '@portal/ui';
import { catalogueUrl, PARAMETER } from '../kit/catalogue/catalogue.urls';
import { useCategories, useProduct } from '../kit/catalogue/catalogue-queries';
import type { ProductState } from '../kit/products/product-states';
import { ProductDetail } from './product-detail';
import { ProductUnavailable } from './product-gone';
import { ProductHead } from './product-head';
import { productsTexts } from './products.texts';

/** What the previous page passed: where back leads, and a picture to start with. */
function openedWith(state: unknown): { completePathPage?: string; picture?: string } {
  // Any object may be read by key; each value is checked.
  const { completePathPage, image, type } = (state ?? {}) as {
    [Field in keyof ProductState | 'image' | 'type']?: unknown;
  };
  return {
    completePathPage:
      typeof completePathPage === 'string' && completePathPage.startsWith('/') ? completePathPage : undefined,
    picture:
      typeof image === 'string' && typeof type === 'string' && image !== ''
        ? `data:${type};base64,${image}`
        : undefined,
  };
}

/**
 * A product, at both spellings of its address. Without id or name it redirects to the catalogue (PROD-045, SHELL-005,
 * SHELL-009).
 */
function ProductPage() {
  const { productId } = useParams();
  const [parameters] = useSearchParams();
  const name = parameters.get(PARAMETER.name);

  if (!productId || !name) return <Navigate to={catalogueUrl()} replace />;
  const hasImage = parameters.get(PARAMETER.hasImage) === 'true';
  return <LoadedProduct productId={productId} name={name} hasImage={hasImage} />;
}

function LoadedProduct({ productId, name, hasImage }: { productId: string; name: string; hasImage: boolean }) {
  const { completePathPage, picture } = openedWith(useLocation().state);
  useHeader({
    title: productsTexts.product,
    showTitle: true,
    showBack: true,
    specificPath: completePathPage ?? catalogueUrl('products'),
    selectedElement: 1,
  });
  const { data, error, failed, retry } = useProduct(productId);
  const { data: categories, failed: withoutCategories } = useCategories();

  if (data && (categories || withoutCategories)) return <ProductDetail product={data} categories={categories ?? []} />;
  if (failed) return <ProductUnavailable error={error} onRetry={retry} />;
  return (
    <Page>
      <ProductHead name={name} picture={picture} loadingPicture={hasImage && !picture} />
      <SkeletonRegion>
        <Split>
          <Stack $gap={3}>
            <Skeleton $width="50%" />
            <Skeleton $height="240px" $radius="20px" />
          </Stack>
          <Stack $gap={3}>
            <Skeleton $width="50%" />
            <Skeleton $height="64px" $radius="20px" />
          </Stack>
        </Split>
      </SkeletonRegion>
    </Page>
  );
}

export default withQueries(ProductPage);
