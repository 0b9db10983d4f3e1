import type { RemoteDescriptor } from './descriptor.ts';

interface AnyRelease {
  /** Semver; also the name of the release's folder. */
  version: string;
  /** Commit it was built from; empty when it was built outside a repository. */
  commit: string;
  /** ISO 8601, UTC. */
  builtAt: string;
  /** Subresource integrity of every file of the release, by its path below the folder: `sha384-…`. */
  integrity: Readonly<Record<string, string>>;
}

/** `release.json` of a remote. All file names are paths below the release's folder. */
export interface RemoteRelease extends AnyRelease {
  /** Room name, which is also the folder's: `mf-catalog`. */
  remote: string;
  /** Container name, a JS identifier: `mf_catalog`. */
  name: string;
  /** Contract versions it works with, as a caret range. */
  contract: string;
  /** Container file, such as `remoteEntry.<hash>.js`. */
  entry: string;
  descriptor: RemoteDescriptor;
  /** Files that each page needs, by page id: what a preload link may ask for. */
  pages: Readonly<Record<string, readonly string[]>>;
}

/** `release.json` of the shell; its document is the file `index.html` of the same folder. */
export interface ShellRelease extends AnyRelease {
  remote: 'shell';
  /** Contract version it provides. */
  contractVersion: string;
  /** Scripts and style sheets that the document itself asks for, in that order. */
  initial: readonly string[];
  /** Fonts of the first screen. */
  fonts: readonly string[];
}

/**
 * What an immutable release folder `<releases>/<remote>/<version>/` says of itself in `release.json`. The build writes
 * it, the server reads it.
 *
 * @example { "remote": "shell", "version": "1.0.0", "contractVersion": "1.0.0", "initial": ["main.1f3a.js"], "fonts": [], "integrity": {}, "commit": "", "builtAt": "2026-11-21T10:00:00.000Z" }
 */
export type ReleaseFile = RemoteRelease | ShellRelease;

/** `<releases>/<remote>/live.json`: which release is live, and which ones may be gone back to. */
export interface LivePointer {
  version: string;
  /** When it went live, ISO 8601, UTC. */
  since: string;
  /** Earlier versions that one may go back to, the newest first. */
  previous: readonly string[];
  /** When each version that is no longer live was replaced, ISO 8601, UTC: open tabs use its files for a while. */
  replaced?: Readonly<Record<string, string>>;
}
