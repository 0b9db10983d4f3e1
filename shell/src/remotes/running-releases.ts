import type { PortalConfig } from '@portal/contract';
import { ConfigurationError, loadConfig } from '@portal/platform';

declare global {
  /** webpack's own variable: the address of this build's files. */
  var __webpack_public_path__: string | undefined;
}

/** Ignores the document's preload, so that each check fetches the file again. */
const noPreload = { querySelector: () => null };

/** Marks why the page was already reloaded: the releases that it was reloaded for, or what was refused. */
const MARK = 'reloadedFor';

/**
 * Checks whether the portal now consists of other releases than those that run in this tab, including the shell's own.
 *
 * @returns the current releases in one line; null when they are the same, or when nothing answers
 */
export async function newerReleases(running: PortalConfig): Promise<string | null> {
  // A failed check says nothing about releases; the next one will.
  const now = await loadConfig({ location, document: noPreload, unchecked: true }).catch(() => null);
  if (!now) return null;
  const known = releasesOf({
    ...running,
    shell: now.shell && { version: ownVersion() ?? running.shell?.version ?? '' },
  });
  return releasesOf(now) === known ? null : releasesOf(now);
}

/**
 * Reloads the page when newer releases have replaced those of this tab, because their files may be gone. It reloads
 * only once for the same releases, so that servers which disagree cannot cause endless reloads.
 */
export async function reloadWhenOutdated(running: PortalConfig, reload = () => location.reload()): Promise<void> {
  const now = await newerReleases(running);
  if (now !== null) reloadOnce(now, reload);
}

/**
 * Reloads the page when this shell does not know a key of the configuration: the document may come from another
 * release, as after going back to an old page, and a new one fits. It reloads only once for the same key.
 */
export function reloadWhenRefused(error: unknown, reload = () => location.reload()): void {
  if (error instanceof ConfigurationError && error.key !== null) reloadOnce(error.message, reload);
}

function reloadOnce(reason: string, reload: () => void): void {
  // The router stores an object in the state.
  const state = (history.state ?? {}) as Record<string, unknown>;
  if (state[MARK] === reason) return;
  history.replaceState({ ...state, [MARK]: reason }, '');
  reload();
}

const releasesOf = ({ remotes, shell }: PortalConfig): string =>
  [...remotes.map(({ name, version }) => `${name} ${version}`), ...(shell ? [`shell ${shell.version}`] : [])].join();

/** The release of this code, read from its folder. The configuration may already name the next one. */
function ownVersion(): string | undefined {
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  return /\/releases\/shell\/([^/]+)\/$/.exec(folder)?.[1];
}
