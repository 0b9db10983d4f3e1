import type { ReleaseFile, RemoteRelease, ShellRelease } from '@portal/contract';
import { misfitOf } from '@portal/contract/composition';
import { laneOf } from './lanes.ts';

/** A remote that does not work with the shell, and why in one sentence. */
export interface Misfit {
  release: RemoteRelease;
  mistake: string;
}

/**
 * Why releases would not work together: one sentence for each remote whose contract range does not fit the shell, or
 * that uses something which the shell does not provide; empty when all fit.
 *
 * @param composition the releases that would be live together
 * @param live the releases that are live now: a remote that already does not fit does not hold back the others
 */
export function contractMistakes(composition: readonly ReleaseFile[], live: readonly ReleaseFile[] = []): string[] {
  return newMisfits(composition, live).map(({ mistake }) => mistake);
}

/** The remotes that would not work with the shell, and do now. */
export function newMisfits(composition: readonly ReleaseFile[], live: readonly ReleaseFile[]): Misfit[] {
  const already = new Set(misfits(live).map(({ release }) => nameOf(release)));
  return misfits(composition).filter(({ release }) => !already.has(nameOf(release)));
}

/** A release that may not go live, and why, in sentences. */
export interface RefusedRelease {
  release: ReleaseFile;
  mistakes: readonly string[];
}

/** Which of some new releases may go live, and why the others may not. */
export interface Admission {
  admitted: readonly ReleaseFile[];
  refused: readonly RefusedRelease[];
  /** What may only be live later. */
  next?: Next | undefined;
}

/** A new shell of another contract that waits for whoever moves the portal. */
export interface Next {
  shell: ShellRelease;
  /** New releases that are for it, and fit. */
  remotes: readonly ReleaseFile[];
  /** Why live remotes would not work with it. */
  misfits: readonly Misfit[];
}

/**
 * Admits new releases one by one, so that one that does not fit never holds back the others: a remote that does not fit
 * the shell stays out; a shell that would leave a live remote without its contract stays out, and the remotes are
 * compared with the live shell. A shell of another contract waits, unless every remote comes with it: somebody decides
 * when the other teams' remotes move.
 *
 * @param beside what is live with the new shell, if there is one: in its lane
 * @example admit(live, [catalogueForContract2]).refused[0].mistakes // ['mf-catalog 2.0.0 needs contract ^2.0.0, …']
 */
export function admit(
  live: readonly ReleaseFile[],
  candidates: readonly ReleaseFile[],
  beside: readonly ReleaseFile[] = live,
): Admission {
  const shell = candidates.find((release) => 'contractVersion' in release);
  const whole = withoutMisfits(beside, candidates);
  const misfitting = newMisfits(composed(beside, whole.admitted), live);
  const isOfOthers = ({ remote }: ReleaseFile) => !candidates.some((candidate) => candidate.remote === remote);
  const waits = shell !== undefined && crosses(live, shell) && beside.some(isOfOthers);
  if (!shell || (misfitting.length === 0 && !waits)) return whole;
  const lane = laneOf(shell);
  const isForNext = (release: ReleaseFile) => crosses(live, shell) && laneOf(release) === lane;
  const others = candidates.filter((release) => release !== shell && !isForNext(release));
  const remotes = withoutMisfits(live, others);
  if (crosses(live, shell)) {
    const fitting = whole.admitted.filter((release) => release !== shell && isForNext(release));
    const misfits = whole.refused.filter(({ release }) => isForNext(release));
    return {
      admitted: remotes.admitted,
      refused: [...misfits, ...remotes.refused],
      next: { shell, remotes: fitting, misfits: misfitting },
    };
  }
  const refusedShell = { release: shell, mistakes: misfitting.map(({ mistake }) => mistake) };
  return { admitted: remotes.admitted, refused: [refusedShell, ...remotes.refused] };
}

/** Whether a new shell is of another contract than the live one. */
function crosses(live: readonly ReleaseFile[], shell: ShellRelease): boolean {
  const shown = live.find((release) => 'contractVersion' in release);
  return shown !== undefined && laneOf(shown) !== laneOf(shell);
}

function withoutMisfits(live: readonly ReleaseFile[], candidates: readonly ReleaseFile[]): Admission {
  const found = misfits(composed(live, candidates)).filter(({ release }) => candidates.includes(release));
  const refused = found.map(({ release, mistake }) => ({ release, mistakes: [mistake] }));
  return { admitted: candidates.filter((release) => !found.some((misfit) => misfit.release === release)), refused };
}

/**
 * What would be live together: the new releases, and the live ones of the other apps.
 *
 * @example composed([shell, catalogue], [newCatalogue]) // [shell, newCatalogue]
 */
export function composed(live: readonly ReleaseFile[], candidates: readonly ReleaseFile[]): ReleaseFile[] {
  return [...live.filter((release) => !candidates.some(({ remote }) => remote === release.remote)), ...candidates];
}

function misfits(composition: readonly ReleaseFile[]): Misfit[] {
  const shell = composition.find((release) => release.remote === 'shell');
  if (!shell || !('contractVersion' in shell)) return [];
  const remotes = composition.filter((release): release is RemoteRelease => 'contract' in release);
  return remotes.flatMap((release, place) => {
    // New releases come after the live ones: the later one gives way.
    const mistake = mistakeOf(release, shell) ?? takenRoute(release, remotes.slice(0, place));
    return mistake ? [{ release, mistake }] : [];
  });
}

/** Pages that the shell draws itself. */
const SHELL_PAGES = ['/', '/result'];

/** One address has one owner: no remote may deliver a page at an address of another remote. */
function takenRoute(remote: RemoteRelease, earlier: readonly RemoteRelease[]): string | undefined {
  const ofOthers = earlier.flatMap(({ descriptor, remote: other }) =>
    descriptor.routes.map(({ path }) => [patternOf(path), other] as const),
  );
  const owners = new Map([...SHELL_PAGES.map((path) => [path, 'the shell'] as const), ...ofOthers]);
  const taken = remote.descriptor.routes.find(({ path }) => owners.has(patternOf(path)));
  return taken && `${nameOf(remote)} declares ${taken.path}, which is a page of ${owners.get(patternOf(taken.path))}.`;
}

/** @example patternOf('/category/:categoryId') // '/category/:' */
const patternOf = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1');

function mistakeOf(remote: RemoteRelease, shell: ShellRelease): string | undefined {
  const misfit = misfitOf(remote, shell);
  switch (misfit?.kind) {
    case undefined:
      return undefined;
    case 'contract': {
      const needs = `${nameOf(remote)} needs contract ${remote.contract}`;
      return `${needs}, and the shell ${shell.version} provides ${shell.contractVersion}.`;
    }
    case 'uses':
      return `${nameOf(remote)} uses ${misfit.missing.join(' and ')}, which the shell ${shell.version} does not provide.`;
  }
}

const nameOf = ({ remote, version }: ReleaseFile): string => `${remote} ${version}`;
