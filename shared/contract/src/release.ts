import type { RemoteDescriptor } from './descriptor.ts';

/**
 * Names by the module that exports them. `*` means names that a build cannot know.
 *
 * @example { '@portal/ui': ['Button', 'TextField'], 'styled-components': ['*', 'css'] }
 */
export type Symbols = Readonly<Record<string, readonly string[]>>;

/** What a release was built with, besides its commit. */
export interface Builder {
  /** Version of Node: `v24.21.0`. */
  node: string;
  /** `linux-x64`. */
  system: string;
  /** `sha384-…` of the lockfile, which names every package. */
  lockfile?: string;
  /** Version of the portal's package, in a project outside. */
  sdk?: string;
}

/** A part that still works and goes with a later contract. */
export interface Deprecation {
  /** The contract since which it is deprecated. */
  since: string;
  /** The contract that no longer has it: a major version. */
  until: string;
  /** What takes its place, as a sentence. */
  instead: string;
}

/** Deprecated exports and calls by the package that they come from, and by name. */
export type Deprecations = Readonly<Record<string, Readonly<Record<string, Deprecation>>>>;

interface AnyRelease {
  /** Semver; also the name of the release's folder. */
  version: string;
  /** Commit it was built from; empty when it was built outside a repository. */
  commit: string;
  /** Absent from earlier releases. */
  builder?: Builder;
  /** ISO 8601, UTC. */
  builtAt: string;
  /** File with what the document shows before any script runs: a RemoteFirstPaint or a ShellFirstPaint. */
  firstPaint?: string;
  /** Subresource integrity of every file of the release, by its path below the folder: `sha384-…`. */
  integrity: Readonly<Record<string, string>>;
}

/** `release.json` of a remote. All file names are paths below the release's folder. */
export interface RemoteRelease extends AnyRelease {
  /** Name of the app and of its folder: `mf-catalog`. */
  remote: string;
  /** Container name, a JS identifier: `mf_catalog`. */
  name: string;
  /** Contract versions it works with, as a caret range. */
  contract: string;
  /** Container file, such as `remoteEntry.<hash>.js`. */
  entry: string;
  descriptor: RemoteDescriptor;
  /** Files that each page needs, by page id; a preload link may ask for them. */
  pages: Readonly<Record<string, readonly string[]>>;
  /**
   * What its code uses of the modules that the shell provides, and of the contract: exports and calls. Absent from
   * releases before contract 1.3.0.
   */
  uses?: Symbols;
}

/** `release.json` of the shell. Its document is the file `index.html` of the same folder. */
export interface ShellRelease extends AnyRelease {
  remote: 'shell';
  /** Contract version it provides. */
  contractVersion: string;
  /** Scripts and style sheets that the document itself loads, in order. */
  initial: readonly string[];
  /** Fonts of the first screen. */
  fonts: readonly string[];
  /** What it provides to the remotes, and everything in its contract; absent from releases before contract 1.3.0. */
  provides?: Symbols;
  /** What of this is deprecated; absent when nothing is. */
  deprecated?: Deprecations;
  /** Hashes of the scripts in the document itself, as a content security policy names them. */
  inlineScripts?: readonly string[];
}

/** One drawing of a page, with places such as `{{brand.name}}` for texts of the configuration. */
export interface Drawing {
  frame: 'mobile' | 'desktop';
  /** Which own calls the drawn backend offers, among those the page asks about; `humanCheck` is the human check. */
  offers: Readonly<Record<string, boolean>>;
  /** For a page: what it asks of the header. For a frame: the header it is drawn for, with the place `{{title}}`. */
  header?: Readonly<Record<string, unknown>>;
  /** Whether the page is for links with a token in their hash: it is shown only for such addresses. */
  ofLink?: boolean;
  html: string;
}

/** The drawings of one page or frame, and the style rules that they need. */
export interface Drawings {
  styles: string;
  drawings: readonly Drawing[];
}

/** What a remote's release shows of its public pages before its code has loaded. */
export interface RemoteFirstPaint {
  /** By page id. */
  pages: Readonly<Record<string, Drawings>>;
}

/** What the shell's release shows around a remote's page: frames with the places `{{page}}` and `{{navigation}}`. */
export interface ShellFirstPaint {
  /** By the frame that a route asks for. */
  frames: Readonly<Record<string, Drawings>>;
  /** The whole frame around a page whose code is still loading: what a page behind the session shows first. */
  waiting?: Drawings;
  /** An entry of the bottom bar by its icon, with the places `{{path}}` and `{{label}}`. */
  entries: Readonly<Record<string, string>>;
}

/**
 * The file `release.json` of an immutable release folder `<releases>/<remote>/<version>/`. The build writes it, the
 * server reads it.
 *
 * @example { "remote": "shell", "version": "1.0.0", "contractVersion": "1.0.0", "initial": ["main.1f3a.js"], "fonts": [], "integrity": {}, "commit": "", "builtAt": "2026-11-21T10:00:00.000Z" }
 */
export type ReleaseFile = RemoteRelease | ShellRelease;

/** `<releases>/<remote>/live.json`: which release is live, and which ones a rollback may choose. */
export interface LivePointer {
  version: string;
  /** When it went live, ISO 8601, UTC. */
  since: string;
  /** Earlier versions that a rollback may choose, newest first. */
  previous: readonly string[];
  /** Whether it was live before, and a rollback made it live again. */
  back?: boolean;
  /** When each earlier version was replaced, ISO 8601, UTC: open tabs use its files for a while. */
  replaced?: Readonly<Record<string, string>>;
  /**
   * Versions that a rollback took back, newest first: `pnpm start` does not publish them again, `pnpm release` does.
   */
  withdrawn?: readonly string[];
}
