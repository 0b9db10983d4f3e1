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

/** By the function that loads them. */
const pages = new WeakMap<PageLoader, ComponentType>();

/**
 * The same component for as long as its code is there: a page that was open before is drawn at once, and the way back
 * finds its place again.
 */
function pageOf(load: PageLoader): ComponentType {
  const known = pages.get(load);
  if (known) return known;
  const Page = lazy(async () => {
    try {
      return await load();
    } catch (error) {
      pages.delete(load);
      throw error;
    }
  });
  pages.set(load, Page);
  return Page;
}

/**
 * A page whose code comes when it opens first. While it loads the person sees a skeleton; when it fails, at any moment,
 * a panel in its place with RIPROVA. A file that is gone because the tab is older than the releases leads to one
 * reload. Retrying takes a fresh component, because React keeps the failure of the old one.
 */
export function LazyPage({ title, load, onFailure, onRetry, onRemove }: Props) {
  const { config } = usePortal();
  const [Page, setPage] = useState<ComponentType>(() => pageOf(load));
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
        pages.delete(load);
        setPage(() => pageOf(load));
      }}
    >
      <Page />
    </RemoteBoundary>
  );
}
