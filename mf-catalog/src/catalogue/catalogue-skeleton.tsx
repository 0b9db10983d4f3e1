import { Card, CardGrid, PageHead, Skeleton, SkeletonRegion, Stack } from '@portal/ui';
import type { CatalogueTab } from '../kit/catalogue/catalogue.urls';
import { ProductCardsSkeleton } from '../kit/products/product-cards-skeleton';

const places = [1, 2, 3, 4, 5, 6];

/** The catalogue while it loads for the first time (CAT-010). */
export function CatalogueSkeleton({ tab }: { tab: CatalogueTab }) {
  return (
    <SkeletonRegion>
      <PageHead>
        <Skeleton $width="280px" $height="40px" />
      </PageHead>
      {tab === 'products' ? (
        <ProductCardsSkeleton />
      ) : (
        <CardGrid $columns={3}>
          {places.map((place) => (
            <Card key={place}>
              <Stack $gap={8}>
                <Skeleton $width="60%" $height="20px" />
                <Skeleton $width="40%" $height="46px" />
              </Stack>
            </Card>
          ))}
        </CardGrid>
      )}
    </SkeletonRegion>
  );
}
