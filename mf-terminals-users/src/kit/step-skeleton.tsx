import { Page, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';

/** A step of adding a person while it is open whose draft it shows. */
export function StepSkeleton() {
  return (
    <Page $form>
      <SkeletonRegion>
        <Stack $gap={6}>
          <Skeleton $width="80%" $height="41px" />
          <Skeleton $height="79px" $radius={token.radius.control} />
          <Skeleton $height="79px" $radius={token.radius.control} />
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}
