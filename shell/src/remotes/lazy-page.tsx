import { type PageLoader, RemoteBoundary, usePortal } from '@portal/federation';
import { type ComponentType, lazy, useState } from 'react';
import { PageSkeleton } from './page-skeleton';
import { isNotLoaded } from './remote-error';
import { RemoteFailure } from './remote-failure';
import { reloadWhenOutdated } from './running-releases';

interface Props {
  /** What a person calls the page or its area. */
  title: string;
  load: PageLoader;
  onFailure?: (error: unknown) => void;
  onRetry?: () => void;
  /** Takes back the tester's version that this page comes from, where it does. */
  onRemove?: (() => void) | undefined;
}

/**
 * A page whose code comes when it opens. While it loads the person sees a skeleton; when it fails, at any moment, a panel in its place with RIPROVA.
 * A file that is gone because the tab is older than the releases leads to one reload. Retrying takes a fresh lazy component, because React keeps the failure of the old one.
 */
export function LazyPage({ title, load, onFailure, onRetry, onRemove }: Props) {
  const { config } = usePortal();
  const [Page, setPage] = useState<ComponentType>(() => lazy(load));
  return (
    <RemoteBoundary
      loading={<PageSkeleton />}
      failed={(error, retry) => <RemoteFailure title={title} error={error} onRetry={retry} onRemove={onRemove} />}
      onFailure={(error) => {
        console.error(error);
        onFailure?.(error);
        if (isNotLoaded(error)) void reloadWhenOutdated(config);
      }}
      onRetry={() => {
        onRetry?.();
        setPage(() => lazy(load));
      }}
    >
      <Page />
    </RemoteBoundary>
  );
}
