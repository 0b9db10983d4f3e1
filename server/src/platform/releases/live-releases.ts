import type { RemoteFirstPaint, RemoteRelease, ShellFirstPaint, ShellRelease } from '@portal/contract';
import type { LiveRemote } from '@portal/contract/composition';

/** The live release of the shell. */
export interface LiveShell {
  release: ShellRelease;
  /** `index.html` of the release: a template without nonce and preload links. */
  template: string;
  firstPaint: ShellFirstPaint | undefined;
}

/** What is live now, according to the pointers in the releases folder. */
export interface LiveReleases {
  shell: LiveShell | undefined;
  /** In alphabetical order of their room names. */
  remotes: readonly LiveRemote[];
  /** First paints of the live releases that have one, by the address of the release's folder. */
  firstPaints: Readonly<Record<string, RemoteFirstPaint>>;
  /** Releases that a share of the browsers sees instead of the live one. */
  byDegrees: readonly ReleaseByDegrees[];
}

/** A staged release that a share of the browsers sees. */
export interface ReleaseByDegrees {
  release: RemoteRelease;
  /** How many of a hundred browsers see it. */
  percent: number;
}
