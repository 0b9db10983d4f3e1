import { Page, PageHead, Row, Skeleton, SkeletonRegion, Split, Stack, token } from '@portal/ui';

/** A detail while it loads (USER-074). */
export function DetailSkeleton() {
  return (
    <Page>
      <SkeletonRegion>
        <PageHead>
          <Row $gap={5}>
            <Skeleton $width="64px" $height="64px" $radius="50%" />
            <Stack $gap={2}>
              <Skeleton $width="220px" $height="36px" />
              <Skeleton $width="120px" />
            </Stack>
          </Row>
        </PageHead>
        <Split>
          <Stack $gap={3}>
            <Skeleton $width="150px" />
            <Skeleton $height="260px" $radius={token.radius.card} />
          </Stack>
          <Stack $gap={3}>
            <Skeleton $width="100px" />
            <Skeleton $height="88px" $radius={token.radius.card} />
            <Skeleton $height="88px" $radius={token.radius.card} />
          </Stack>
        </Split>
      </SkeletonRegion>
    </Page>
  );
}
