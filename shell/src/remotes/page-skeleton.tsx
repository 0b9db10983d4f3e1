import { Page, Skeleton } from '@portal/ui';

/** Holds a page's place while its code loads. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <Skeleton $height="44px" $width="60%" />
      <Skeleton $height="72px" />
      <Skeleton $height="72px" />
      <Skeleton $height="72px" />
    </Page>
  );
}
