import type { ReleaseFile } from '@portal/contract';
import { buildSdk } from '../sdk/build-sdk.ts';
import { stagedLines } from '../store/install-releases.ts';
import { whileLocked } from '../store/lock.ts';
import { makeLive } from '../store/make-live.ts';
import { readVerified } from '../store/release-files.ts';
import { RELEASED_APPS, type ReleasedApp } from '../workspace.ts';
import { buildRelease } from './build-release.ts';
import { buildServer } from './build-server.ts';

/** What builds the parts of a portal. */
export interface Builders {
  /** Builds the release of an app, if it is out of date. */
  app(app: ReleasedApp, releases: string): Promise<ReleaseFile>;
  /** @returns whether it had to be built */
  server(): Promise<boolean>;
  /** Packs the package with which outside teams make remotes for the shell of a version. */
  sdk(releases: string, shell: string): Promise<{ version: string; built: boolean }>;
}

/**
 * Builds and publishes the parts of the portal that are out of date, and prints what it did. An app that cannot be
 * built, that does not fit the others, or whose release was taken back, keeps what is live and holds back nothing else.
 *
 * @param releases folder of the releases
 * @throws Error with the message of each part that could not be built, after everything else was published
 */
export async function publishPortal(
  releases: string,
  build: Builders = { app: prepareApp, server: buildServer, sdk: buildSdk },
): Promise<void> {
  const failed: string[] = [];
  const built: ReleaseFile[] = [];
  for (const app of RELEASED_APPS) {
    try {
      built.push(await build.app(app, releases));
    } catch (error) {
      failed.push(`${app} could not be built, and what is live stays live:\n${wordsOf(error)}`);
    }
  }
  await goLive(releases, built);
  try {
    console.log((await build.server()) ? 'server built' : 'server is up to date');
  } catch (error) {
    failed.push(`The server could not be built:\n${wordsOf(error)}`);
  }
  try {
    await packSdk(releases, built, build);
  } catch (error) {
    failed.push(`The package for remotes could not be packed:\n${wordsOf(error)}`);
  }
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}

/** Only for a shell of these sources: any other shell has the package that was made with it. */
async function packSdk(releases: string, built: readonly ReleaseFile[], { sdk }: Builders): Promise<void> {
  const shell = built.find(({ remote }) => remote === 'shell');
  if (!shell) return;
  const { version, built: isNew } = await sdk(releases, shell.version);
  console.log(isNew ? `package for remotes ${version} packed` : `package for remotes ${version} is up to date`);
}

async function prepareApp(app: ReleasedApp, releases: string): Promise<ReleaseFile> {
  const started = performance.now();
  const { version, built } = await whileLocked(releases, app, () => buildRelease(app, releases));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built ? `${app} ${version} built in ${seconds} s` : `${app} ${version} is up to date`);
  return readVerified(releases, app, version);
}

/** A start takes no time for checks: `pnpm release` loads a release once, and the tests are a separate command. */
const NOT_CHECKED =
  'Not checked in the new releases: types, tests, and whether they start in a browser. `pnpm test` does that.';

/** Moves the pointers to new releases, and says which ones stay out. */
async function goLive(releases: string, candidates: readonly ReleaseFile[]): Promise<void> {
  const { moved, takenBack, leftToTeams, refused, next } = await makeLive(releases, candidates, { now: new Date() });
  for (const { remote, version, live } of takenBack) {
    console.log(
      `${remote} ${version} was taken back, and ${live} stays live. \`pnpm release ${remote}\` makes it live again.`,
    );
  }
  for (const { remote, version, live } of leftToTeams) {
    console.log(
      `${remote} ${version} does not go live: ${live} was delivered from outside and stays live. \`pnpm release ${remote}\` makes it live.`,
    );
  }
  for (const { release, mistakes } of refused) {
    console.log(`${release.remote} ${release.version} does not go live: ${mistakes.join(' ')}`);
  }
  if (next) console.log(stagedLines(next).join('\n'));
  if (moved.some(({ live }) => live !== undefined)) console.log(NOT_CHECKED);
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
