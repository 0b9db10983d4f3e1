/** A release that is present but not live. */
export interface StagedRelease {
  version: string;
  /** Since when it has been staged, or shown to its share; ISO 8601, UTC. */
  since: string;
  /** The percentage of browsers that see it in place of the live one; none when absent. */
  percent?: number;
}

/** A release that gave way by itself, because browsers reported that it fails. */
export interface FallenRelease {
  version: string;
  /** When it gave way; ISO 8601, UTC. */
  at: string;
  /** From how many network addresses it had been loaded. */
  loaded: number;
  /** At how many of them it failed. */
  failed: number;
  /** What the last browser reported, in its own words. */
  cause: string;
}

/** The content of `<releases>/<room>/staged.json`. */
export interface StagedReleases {
  /** Newest first; at most one of them is shown to a share. */
  staged: readonly StagedRelease[];
  /** Versions that were withdrawn for good, newest first: they are not accepted again, and do not go live again. */
  withdrawn: readonly string[];
  /** Versions that came from outside, newest first: a start and an archive do not replace one that is live. */
  delivered?: readonly string[];
  /** When a withdrawn release was last shown to a share: its files stay for the tabs that are open on it. */
  leaving?: Readonly<Record<string, string>>;
  /** Releases that gave way by themselves, newest first: none does so twice, once somebody has promoted it again. */
  fallen?: readonly FallenRelease[];
}
