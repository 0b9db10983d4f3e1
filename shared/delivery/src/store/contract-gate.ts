import { contractFits, type ReleaseFile, type RemoteRelease, type ShellRelease } from '@portal/contract';
import { missingSymbols } from '@portal/contract/composition';
import { Refusal } from './refusal.ts';

/** A remote that does not work with the shell, and why in one sentence. */
interface Misfit {
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

function newMisfits(composition: readonly ReleaseFile[], live: readonly ReleaseFile[]): Misfit[] {
  const already = new Set(misfits(live).map(({ release }) => nameOf(release)));
  return misfits(composition).filter(({ release }) => !already.has(nameOf(release)));
}

/** A release that may not go live, and why, in sentences. */
export interface RefusedRelease {
  release: ReleaseFile;
  mistakes: readonly string[];
  /** Of a shell: the live remotes that it would leave without what they need. */
  blockers?: readonly ReleaseFile[];
}

/** @throws Refusal when a release would not fit the live ones: the words, then one line for each mistake */
export function refuseMisfit(release: ReleaseFile, live: readonly ReleaseFile[], words: string): void {
  const mistakes = contractMistakes(composed(live, [release]), live);
  if (mistakes.length > 0) throw new Refusal(`${words}:\n  ${mistakes.join('\n  ')}`);
}

/** Which of some new releases may go live, and why the others may not. */
export interface Admission {
  admitted: readonly ReleaseFile[];
  refused: readonly RefusedRelease[];
}

/**
 * Admits new releases one by one, so that one that does not fit never holds back the others: a remote that does not fit
 * the shell stays out; a shell that would leave a live remote without its contract stays out, and the remotes are
 * compared with the live shell.
 *
 * @example admit(live, [catalogueForContract2]).refused[0].mistakes // ['mf-catalog 2.0.0 needs contract ^2.0.0, …']
 */
export function admit(live: readonly ReleaseFile[], candidates: readonly ReleaseFile[]): Admission {
  const [shell] = candidates.filter(({ remote }) => remote === 'shell');
  const whole = withoutMisfits(live, candidates);
  const misfitting = newMisfits(composed(live, whole.admitted), live);
  if (!shell || misfitting.length === 0) return whole;
  const remotes = withoutMisfits(
    live,
    candidates.filter((release) => release !== shell),
  );
  const mistakes = misfitting.map(({ mistake }) => mistake);
  const refusedShell = { release: shell, mistakes, blockers: misfitting.map(({ release }) => release) };
  return { admitted: remotes.admitted, refused: [refusedShell, ...remotes.refused] };
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
  if (!contractFits(shell.contractVersion, remote.contract)) {
    const needs = `${nameOf(remote)} needs contract ${remote.contract}`;
    return `${needs}, and the shell ${shell.version} provides ${shell.contractVersion}.`;
  }
  // A release that is older than these lists is judged only by its contract.
  if (!remote.uses || !shell.provides) return undefined;
  const missing = missingSymbols(remote.uses, shell.provides);
  if (missing.length === 0) return undefined;
  return `${nameOf(remote)} uses ${missing.join(' and ')}, which the shell ${shell.version} does not provide.`;
}

const nameOf = ({ remote, version }: ReleaseFile): string => `${remote} ${version}`;
