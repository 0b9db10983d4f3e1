import { join } from 'node:path';
import type { ReleaseFile, ShellRelease } from '@portal/contract';
import { composed, contractMistakes, type Misfit, newMisfits } from './contract-gate.ts';
import { laneOf, lanesOf } from './lanes.ts';
import { appsIn, liveReleases, readPointer, releasesWith, shellLane } from './live-releases.ts';
import { Refusal, unlessRefused } from './refusal.ts';
import { readRelease } from './release-files.ts';
import { addStaged, readStaged } from './staged-releases.ts';

/** The shell that is staged to replace the live one: the newest. Undefined when there is none or it cannot be read. */
export const nextShell = (releases: string): ShellRelease | undefined => stagedShells(releases)[0];

function stagedShells(releases: string): ShellRelease[] {
  const { staged } = unlessRefused(
    () => readStaged(releases, 'shell'),
    () => ({ staged: [], withdrawn: [] }),
  );
  return staged.flatMap(({ version }) => shellOf(releases, version));
}

function shellOf(releases: string, version: string): ShellRelease[] {
  const release = readRelease(join(releases, 'shell', version));
  return release && 'contractVersion' in release ? [release] : [];
}

/**
 * The shell that shows a lane: the live one, else a staged one, else one that can be gone back to. Undefined when no
 * shell of the portal does.
 */
export function shellOfLane(releases: string, lane: number): ShellRelease | undefined {
  const { version = '', previous = [] } = readPointer(releases, 'shell') ?? {};
  const kept = previous.flatMap((one) => shellOf(releases, one));
  return [...shellOf(releases, version), ...stagedShells(releases), ...kept].find((shell) => laneOf(shell) === lane);
}

/** What a release would be live with: the shell that it is for, or that it is, and what that shell shows. */
function besideOf(releases: string, release: ReleaseFile): ReleaseFile[] {
  const shell = 'contractVersion' in release ? release : shellOfLane(releases, laneOf(release));
  return shell ? releasesWith(releases, shell) : liveReleases(releases);
}

/**
 * Refuses a release that does not fit the shell that it is for, or a shell that leaves a remote without what it needs.
 *
 * @param without remotes that are left behind; undefined where none can be
 * @throws Refusal with the words, one line for each mistake, and how remotes are left behind
 */
export function refuseMisfit(releases: string, release: ReleaseFile, words: string, without?: readonly string[]): void {
  const misfits = misfitsWith(releases, release).filter((misfit) => !without?.includes(misfit.release.remote));
  if (misfits.length === 0) return;
  const mistakes = misfits.map(({ mistake }) => `  ${mistake}`);
  throw new Refusal([`${words}:`, ...mistakes, ...(without ? [wayToMove(release, misfits, without)] : [])].join('\n'));
}

/** What whoever moves the portal can do about remotes that are not ready. */
function wayToMove({ version }: ReleaseFile, misfits: readonly Misfit[], without: readonly string[]): string {
  const signIn = misfits.find(({ release }) => hasSignIn(release))?.release.remote;
  if (signIn) return `${signIn} has the sign-in and cannot be left behind: its release for this shell comes first.`;
  const behind = [...without, ...misfits.map(({ release }) => release.remote)].join(',');
  return `\`promote shell ${version} --without ${behind}\` moves the portal and leaves behind what is not ready.`;
}

function misfitsWith(releases: string, release: ReleaseFile): Misfit[] {
  const beside = besideOf(releases, release);
  return newMisfits(composed(beside, [release]), 'contractVersion' in release ? liveReleases(releases) : beside);
}

/**
 * The remotes that a new shell leaves behind, because whoever moves the portal says so.
 *
 * @throws Refusal for one that is ready, or that the portal cannot do without
 */
export function leftBehind(releases: string, shell: ReleaseFile, without: readonly string[]): readonly string[] {
  const misfits = misfitsWith(releases, shell).map(({ release }) => release);
  for (const app of without) {
    const release = misfits.find(({ remote }) => remote === app);
    if (!release)
      throw new Refusal(`${app} does not keep the shell ${shell.version} from going live: name it no more.`);
    if (hasSignIn(release)) throw new Refusal(`${app} has the page ${SIGN_IN}: without it nobody could sign in.`);
  }
  return without;
}

const SIGN_IN = '/login';

export const hasSignIn = ({ descriptor }: Misfit['release']): boolean =>
  descriptor.routes.some(({ path }) => path === SIGN_IN);

/** How far a remote is on its way to the next shell. */
export interface Readiness {
  app: string;
  /** Its live release in the lane of the next shell. */
  version?: string;
  /** What the next shell would lack, or that the remote has no release for it yet; absent when it is ready. */
  missing?: string;
}

/** The next shell, and how far each remote is that is live now. */
export interface NextPortal {
  shell: ShellRelease;
  remotes: readonly Readiness[];
}

/** Who is ready for the next shell; undefined when none is staged. */
export function readinessFor(releases: string): NextPortal | undefined {
  const shell = nextShell(releases);
  if (!shell) return undefined;
  const lane = laneOf(shell);
  const beside = releasesWith(releases, shell);
  const remotes = appsIn(releases).filter((app) => app !== 'shell');
  return {
    shell,
    remotes: remotes.map((app): Readiness => {
      const own = beside.find(({ remote }) => remote === app);
      if (!lanesOf(releases, app).includes(lane)) {
        const needs = own && 'contract' in own ? `: ${own.version} needs ${own.contract}` : '';
        return { app, missing: `it has no release for contract ${shell.contractVersion} yet${needs}` };
      }
      if (!own) return { app, missing: 'its release for the next shell cannot be read' };
      const [missing] = contractMistakes(beside).filter((mistake) => mistake.startsWith(`${app} ${own.version} `));
      return { app, version: own.version, ...(missing === undefined ? {} : { missing }) };
    }),
  };
}

/** Stages a shell that is in the folder already. */
export function stageShell(releases: string, version: string, now: Date): void {
  if (readStaged(releases, 'shell').staged.some((one) => one.version === version)) return;
  addStaged(releases, 'shell', version, now);
}

/** Whether this shell shows other releases of the remotes than the live one. */
export function isOfAnotherLane(releases: string, shell: ReleaseFile): boolean {
  const shown = shellLane(releases);
  return shown !== undefined && shown !== laneOf(shell);
}
