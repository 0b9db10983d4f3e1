import { CONTRACT_VERSION, contractFits, type ReleaseFile } from '@portal/contract';
import { buildSdk } from '../sdk/build-sdk.ts';
import { composed, contractMistakes } from '../store/contract-gate.ts';
import { liveRelease, liveReleases, movePointer, readPointer, releasesWith } from '../store/live-releases.ts';
import { whileLocked } from '../store/lock.ts';
import { isOfAnotherLane } from '../store/next-shell.ts';
import { Refusal } from '../store/refusal.ts';
import { readVerified } from '../store/release-files.ts';
import { smokeTest } from '../store/smoke-test.ts';
import { installedBrowser } from '../this-machine.ts';
import type { BuildMode } from '../webpack/base.ts';
import { isRemote, type ReleasedApp } from '../workspace.ts';
import { readInputs, sourceDescriptor, workTree } from './app-sources.ts';
import { buildRelease } from './build-release.ts';

/** What a release does not prove: its build strips the types, and runs no test. */
const NOT_CHECKED =
  'Types and tests were not checked: `pnpm exec jest --changedSince main` runs what the change can reach.';

interface Releasing {
  releases: string;
  apps: readonly ReleasedApp[];
  mode?: BuildMode;
  /** Whether uncommitted changes may be released. */
  dirty?: boolean;
}

/**
 * Builds the given apps and makes them live, and nothing else. All of them are built and checked before the first
 * pointer moves.
 *
 * @returns a line for each app, for the person who releases, and one that says what was not checked
 * @throws Refusal when the sources are not committed, a contract would not fit, or a release does not start; also the
 * builds' errors
 */
export async function releaseApps({ releases, apps, mode, dirty = false }: Releasing): Promise<string[]> {
  if (!dirty) await refuseChanges(apps);
  refuseMisfit(apps, releases);
  return whileLocked(releases, apps, async () => {
    const before = new Map(apps.map((app) => [app, readPointer(releases, app)?.version]));
    const prepared: { app: ReleasedApp; version: string; built: boolean }[] = [];
    for (const app of apps) prepared.push({ app, ...(await buildRelease(app, releases, mode)) });
    const candidates = prepared.map(({ app, version }) => readVerified(releases, app, version));
    // A new shell may provide another contract, so everything that will be live is checked again as a whole.
    const live = liveReleases(releases);
    const shell = candidates.find(({ remote }) => remote === 'shell');
    const beside = shell ? releasesWith(releases, shell) : live;
    refuseMistakes(contractMistakes(composed(beside, candidates), live));
    const tested = await testInBrowser(releases, composed(beside, candidates), candidates);
    // A shell of another contract shows the lane in which its remotes are live by then.
    const isLast = ({ app }: { app: string }) => app === 'shell' && shell && isOfAnotherLane(releases, shell);
    const inOrder = [...prepared.filter((one) => !isLast(one)), ...prepared.filter(isLast)];
    const moved = inOrder.map(({ app, version, built }) => {
      const replaced = before.get(app);
      movePointer(releases, app, { version, now: new Date() });
      if (replaced === version) return `${app} ${version} is already live: its sources have not changed.`;
      return `${app} ${version} is live${built ? '' : ' (it was built before)'}${replaced ? `, in place of ${replaced}` : ''}.`;
    });
    return [...moved, ...(await sdkLine(releases, candidates)), tested, NOT_CHECKED];
  });
}

/** A shell comes with the package for making its remotes. It also works without one. */
async function sdkLine(releases: string, candidates: readonly ReleaseFile[]): Promise<string[]> {
  const shell = candidates.find(({ remote }) => remote === 'shell');
  if (!shell) return [];
  try {
    return [`The package for remotes is ${(await buildSdk(releases, shell.version)).version}.`];
  } catch (error) {
    return [`The package for remotes could not be packed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function refuseChanges(apps: readonly ReleasedApp[]): Promise<void> {
  const inputs = await Promise.all(apps.map(readInputs));
  const { changes } = workTree(inputs.flatMap(({ files }) => files));
  if (changes.length === 0) return;
  const shown = changes.slice(0, 5).join(', ');
  const rest = changes.length > 5 ? ` and ${changes.length - 5} more` : '';
  throw new Refusal(
    `There are uncommitted changes in the sources of ${apps.join(' and ')}: ${shown}${rest}.\n` +
      'Commit them, so that the release can be traced to its sources, or add --dirty.',
  );
}

/** Checked before the builds, which take a while: a remote's range can be read from its sources. */
function refuseMisfit(apps: readonly ReleasedApp[], releases: string): void {
  const shell = apps.includes('shell') ? undefined : liveRelease(releases, 'shell');
  const provided = shell && 'contractVersion' in shell ? shell.contractVersion : CONTRACT_VERSION;
  const whose = shell ? `the live shell ${shell.version}` : 'the shell of these sources';
  const misfits = apps.filter(isRemote).flatMap((app) => {
    const { contract } = sourceDescriptor(app);
    return contractFits(provided, contract)
      ? []
      : [`${app} needs contract ${contract}, and ${whose} provides ${provided}.`];
  });
  refuseMistakes(misfits);
}

function refuseMistakes(mistakes: readonly string[]): void {
  if (mistakes.length === 0) return;
  throw new Refusal(
    `Not released, because the contract would not fit:\n  ${mistakes.join('\n  ')}\n` +
      'Change what the remote asks for, or release shell and remotes that fit together in one command.',
  );
}

/**
 * Loads releases once in the installed browser, if there is one.
 *
 * @returns a line for the person who releases
 * @throws Refusal when one does not start
 */
async function testInBrowser(
  releases: string,
  composition: readonly ReleaseFile[],
  candidates: readonly ReleaseFile[],
): Promise<string> {
  const browser = installedBrowser();
  if (!browser) return 'Not tried in a browser, because none is installed.';
  if (!composition.some(({ remote }) => remote === 'shell'))
    return 'Not tried in a browser, because there is no shell.';
  const failed = await smokeTest({ browser, releases, composition, candidates });
  if (failed.length === 0) return 'Each started once in a browser.';
  throw new Refusal(`Not released:\n  ${failed.flatMap(({ mistakes }) => mistakes).join('\n  ')}`);
}
