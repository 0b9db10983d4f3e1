import { Page, Skeleton, Stack, token } from '@portal/ui';

/** Shown in place of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <Stack $gap={3}>
        <Skeleton $height="44px" $width="60%" />
        <Skeleton $height="72px" $radius={token.radius.card} />
        <Skeleton $height="72px" $radius={token.radius.card} />
        <Skeleton $height="72px" $radius={token.radius.card} />
      </Stack>
    </Page>
  );
}
