import type { Portal } from '@portal/platform';
import type { ComponentType } from 'react';

/** A page, or a widget. `withQueries` makes one that can ask for its data before it opens. */
export type PageComponent<Props extends object = object> = ComponentType<Props> & {
  /** Asks for what the page shows, without drawing it; absent if nothing is requested ahead. It never rejects. */
  askAhead?: (portal: Portal) => Promise<void>;
};

/** Loads the module of one page or widget; its default export is the component. */
export type PageLoader = () => Promise<{ default: PageComponent }>;

/**
 * The one module that a remote exposes, as its default export. It holds exactly the pages and widgets that
 * `remote.json` declares, under the same ids. The build compares the two.
 *
 * @example
 * export default {
 *   pages: { 'terminal-list': () => import('./terminals/terminal-list-page') },
 *   widgets: {},
 * } satisfies RemoteModule;
 */
export interface RemoteModule {
  pages: Readonly<Record<string, PageLoader>>;
  widgets: Readonly<Record<string, PageLoader>>;
}

/**
 * Narrows what a container returned to a remote's module.
 *
 * @param loaded what `./remote` of a container resolved to
 * @throws Error when it is not a module with `pages` and `widgets`
 */
export function remoteModule(loaded: unknown): RemoteModule {
  const candidate = (loaded as { default?: Partial<RemoteModule> } | null)?.default;
  if (!candidate?.pages || !candidate.widgets) throw new Error('The remote exposes no module with pages and widgets');
  return { pages: candidate.pages, widgets: candidate.widgets };
}
