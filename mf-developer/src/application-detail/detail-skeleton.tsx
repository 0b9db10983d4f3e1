import { Page, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';

/** Placeholder for an application that is loading. */
export function DetailSkeleton() {
  return (
    <Page>
      <SkeletonRegion>
        <Stack $gap={8}>
          <Skeleton $height="48px" $width="40%" />
          <Skeleton $height="236px" $radius={token.radius.card} />
          <Skeleton $height="300px" $radius={token.radius.card} />
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}
