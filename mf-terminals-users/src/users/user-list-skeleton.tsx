import { CardGrid, Page, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';

const cards = Array.from({ length: 8 }, (_, place) => place);

/** The page of accounts while it loads. */
export function UserListSkeleton() {
  return (
    <Page>
      <SkeletonRegion>
        <Stack $gap={8}>
          <Stack $gap={3}>
            <Skeleton $width="140px" $height="16px" />
            <Skeleton $height="132px" $radius={token.radius.card} />
          </Stack>
          <Stack $gap={5}>
            <Skeleton $width="160px" $height="48px" />
            <CardGrid>
              {cards.map((place) => (
                <Skeleton key={place} $height="128px" $radius={token.radius.card} />
              ))}
            </CardGrid>
          </Stack>
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}
