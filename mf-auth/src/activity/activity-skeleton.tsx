import { Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';

/** As high as a day with a few actions. */
export function ActivitySkeleton() {
  return (
    <SkeletonRegion>
      <Stack $gap={3}>
        <Skeleton $width="240px" $height="24px" />
        <Skeleton $height="288px" $radius={token.radius.card} />
      </Stack>
    </SkeletonRegion>
  );
}
