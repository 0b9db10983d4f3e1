import { Page, Skeleton, SkeletonRegion, Stack } from '@portal/ui';

/** A form whose data are still loading. */
export function FormSkeleton() {
  return (
    <Page $form>
      <SkeletonRegion>
        <Stack $gap={6}>
          <Skeleton $width="80%" $height="40px" />
          <Skeleton $height="56px" />
          <Skeleton $height="96px" />
          <Skeleton $height="56px" />
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}
