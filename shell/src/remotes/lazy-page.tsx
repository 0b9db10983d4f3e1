import { type PageComponent, type PageLoader, RemoteBoundary, usePortal } from '@portal/federation';
import type { Portal } from '@portal/platform';
import { lazy, useState } from 'react';
import { TakenOver } from '../first-paint/taken-over';
import { PageSkeleton } from './page-skeleton';
import { isLeftBehind, isNotLoaded } from './remote-error';
import { RemoteFailure } from './remote-failure';
import { reloadWhenOutdated } from './running-releases';

interface Props {
  /** What people call the page or its area. */
  title: string;
  load: PageLoader;
  onFailure?: (error: unknown) => void;
  onRetry?: () => void;
  /** Removes the tester's override that this page comes from; undefined if there is none. */
  onRemove?: (() => void) | undefined;
  /** Whether a failure says its reason, for whoever makes the page. */
  explains?: boolean;
}

/** Page components, by the function that loads them. */
const pages = new WeakMap<PageLoader, PageComponent>();

/**
 * Returns the same component while its code is loaded, so that a page opened before is drawn at once and going back
 * finds its scroll position.
 */
function pageOf(load: PageLoader): PageComponent {
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
 * Loads a page before it is drawn, so that it is drawn at once: over its first paint. A failure is kept for the page,
 * which shows it.
 *
 * @returns whether it loaded
 */
export async function preparePage(load: PageLoader): Promise<boolean> {
  const loading = load();
  try {
    pages.set(load, (await loading).default);
    return true;
  } catch {
    pages.set(
      load,
      lazy(() => loading),
    );
    return false;
  }
}

/**
 * Loads a page before anybody goes to it. A failure is left to its first visit.
 *
 * @example await loadPageAhead(remotes.pageLoader('mf_catalog', 'catalog'))
 */
export async function loadPageAhead(load: PageLoader): Promise<void> {
  if (pages.has(load)) return;
  const page = await load().catch(() => null);
  // A visit may meanwhile have stored its own component, which React already uses.
  if (page && !pages.has(load)) pages.set(load, page.default);
}

/**
 * Requests the data that a page will show, if its code was loaded ahead and says which data that is.
 *
 * @example askAhead(remotes.pageLoader('mf_catalog', 'catalog'), portal)
 */
export function askAhead(load: PageLoader, portal: Portal): void {
  void pages.get(load)?.askAhead?.(portal);
}

/**
 * A page whose code loads when the page first opens. Meanwhile a skeleton is shown. If it fails, at any time, a panel
 * with RIPROVA replaces it. If a file is gone because newer releases replaced this tab's, the tab reloads once. A retry
 * needs a new component, because React keeps the failure of the old one.
 */
export function LazyPage({ title, load, onFailure, onRetry, onRemove, explains = false }: Props) {
  const { config } = usePortal();
  const [Page, setPage] = useState<PageComponent>(() => pageOf(load));
  return (
    <RemoteBoundary
      loading={<PageSkeleton />}
      failed={(error, retry) => (
        <RemoteFailure title={title} error={error} onRetry={retry} onRemove={onRemove} explains={explains} />
      )}
      onFailure={(error) => {
        console.error(error);
        onFailure?.(error);
        // The configuration may name releases for a shell that went live after this document was sent.
        if (isNotLoaded(error) || isLeftBehind(error)) void reloadWhenOutdated(config);
      }}
      onRetry={() => {
        onRetry?.();
        pages.delete(load);
        setPage(() => pageOf(load));
      }}
    >
      <Page />
      <TakenOver />
    </RemoteBoundary>
  );
}
