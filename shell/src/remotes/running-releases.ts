import type { PortalConfig } from '@portal/contract';
import { loadConfig } from '@portal/platform';

declare global {
  /** webpack's own variable: where this build's files are. */
  var __webpack_public_path__: string | undefined;
}

/** Nothing is preloaded any more: each look asks anew. */
const noPreload = { querySelector: () => null };

/** The mark that a page was reloaded for the releases that it names. */
const MARK = 'reloadedFor';

/**
 * Looks whether the portal is composed of other releases now than those that run in this tab, the shell's own among
 * them.
 *
 * @returns the releases of now in one line; null when they are the same, or nobody answers
 */
export async function newerReleases(running: PortalConfig): Promise<string | null> {
  // A look that fails says nothing about releases: the next one tells.
  const now = await loadConfig({ location, document: noPreload }).catch(() => null);
  if (!now) return null;
  const known = releasesOf({
    ...running,
    shell: now.shell && { version: ownVersion() ?? running.shell?.version ?? '' },
  });
  return releasesOf(now) === known ? null : releasesOf(now);
}

/**
 * Opens the page anew when the tab runs on releases that were replaced: their files may be gone by now. At most once
 * for the same releases, so that servers which disagree never make a page reload for ever.
 */
export async function reloadWhenOutdated(running: PortalConfig, reload = () => location.reload()): Promise<void> {
  const now = await newerReleases(running);
  // What the router keeps in the state is an object.
  const state = (history.state ?? {}) as Record<string, unknown>;
  if (now === null || state[MARK] === now) return;
  history.replaceState({ ...state, [MARK]: now }, '');
  reload();
}

const releasesOf = ({ remotes, shell }: PortalConfig): string =>
  [...remotes.map(({ name, version }) => `${name} ${version}`), ...(shell ? [`shell ${shell.version}`] : [])].join();

/** The release that this code is from, known by its folder; the configuration may already speak of the next one. */
function ownVersion(): string | undefined {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  return /\/releases\/shell\/([^/]+)\/$/.exec(folder)?.[1];
}
