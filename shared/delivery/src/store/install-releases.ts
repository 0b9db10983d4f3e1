import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseFile, ShellRelease } from '@portal/contract';
import type { RefusedRelease } from './contract-gate.ts';
import { placeFolder, replaceFile, syncTree } from './durable-files.ts';
import { laneFile } from './lanes.ts';
import { laneOfVersion, readPointer, releasedApps } from './live-releases.ts';
import { whileLocked } from './lock.ts';
import { makeLive, type Offering } from './make-live.ts';
import { Refusal } from './refusal.ts';
import { changedFiles, readRelease, readVerified } from './release-files.ts';

interface Installation extends Offering {
  /** Folder with releases that came with an archive of the portal. */
  from: string;
  releases: string;
}

/**
 * Brings the releases of an archive of the portal into the folder of an installation, and makes them live by the same
 * gate as a start. What is already there stays: releases to go back to, remotes of other teams, what a team delivered
 * of an app of the portal, what was taken back, and an app that somebody else is releasing.
 *
 * @returns lines for the person who asked, and whether all of them are live: what stays out because a team delivered
 *   its own does not count
 * @throws Refusal when the archive's folder has no shell, or a file of it is not what was built
 */
export async function installReleases({ from, releases, ...offering }: Installation): Promise<Installed> {
  const apps = releasedApps(from);
  if (!apps.includes('shell')) throw new Refusal(`There are no releases of a portal in ${from}.`);
  const unknown = offering.again?.find((app) => !apps.includes(app));
  if (unknown !== undefined) throw new Refusal(`There is no release of ${unknown} in ${from}.`);
  const candidates: ReleaseFile[] = [];
  const notBrought: RefusedRelease[] = [];
  const repaired: ReleaseFile[] = [];
  for (const app of apps) {
    const release = readVerified(from, app, readPointer(from, app)?.version ?? '');
    try {
      if (await bringIn(from, releases, release)) repaired.push(release);
      candidates.push(release);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notBrought.push({ release, mistakes: [error.message] });
    }
  }
  await bringSdk(join(from, 'sdk'), join(releases, 'sdk'));
  const { moved, takenBack, leftToTeams, refused, next } = await makeLive(releases, candidates, offering);
  const out = [...notBrought, ...refused];
  const lines = [
    ...repaired.map((release) => `${named(release)} has all of its files again.`),
    ...moved.map(
      ({ app, version, live, forNext }) =>
        `${app} ${version} is live${forNext ? ` for the shell ${forNext}` : ''}${live ? `, in place of ${live}` : ''}.`,
    ),
    ...takenBack.map(
      (release) =>
        `${named(release)} was taken back and does not go live${release.live ? '' : `: ${release.remote} is not in the portal`}. ` +
        `\`install <folder> --again ${release.remote}\` makes it live.`,
    ),
    ...leftToTeams.map(
      (release) =>
        `${named(release)} does not go live: ${release.live} was delivered from outside ` +
        `and stays live. \`promote ${named(release)}\` makes it live.`,
    ),
    ...out.map(({ release, mistakes }) => `${named(release)} does not go live: ${mistakes.join(' ')}`),
    ...(next ? stagedLines(next) : []),
  ];
  const complete = out.length === 0 && takenBack.length === 0 && !next;
  return { lines: lines.length > 0 ? lines : ['All of its releases are live already.'], complete, next: next?.shell };
}

/** What to do with a shell of another contract: it takes all remotes along, when somebody says so. */
export function stagedLines({ shell, misfits }: NonNullable<Awaited<ReturnType<typeof makeLive>>['next']>): string[] {
  const words = `${named(shell)} does not go live by itself, because it provides contract ${shell.contractVersion}`;
  return [
    `${words}: it is staged as the next shell, and what is live stays.`,
    ...misfits.map(({ mistake }) => `Not ready: ${mistake}`),
    misfits.length === 0
      ? `Every remote is ready: \`promote shell ${shell.version}\` moves the portal.`
      : '`releases` says who is ready. `promote shell` moves the portal, `--without <remote>` leaves one behind.',
  ];
}

interface Installed {
  lines: string[];
  complete: boolean;
  /** The shell that was staged as the next one. */
  next: ShellRelease | undefined;
}

const named = ({ remote, version }: ReleaseFile): string => `${remote} ${version}`;

/**
 * Copies a release beside its place before it gets its name, so that no incomplete release is ever in its place. One
 * that has lost files there, or has others, is replaced.
 *
 * @returns whether it was repaired
 * @throws Refusal while its app is being released
 */
async function bringIn(from: string, releases: string, release: ReleaseFile): Promise<boolean> {
  const { remote: app, version } = release;
  const place = join(releases, app, version);
  if (isWhole(place, release)) return false;
  return whileLocked(releases, app, async () => {
    if (isWhole(place, release)) return false;
    const isDamaged = existsSync(place);
    const [incoming, broken] = [besideOf(place), besideOf(place)];
    try {
      cpSync(join(from, app, version), incoming, { recursive: true });
      if (isDamaged) renameSync(place, broken);
      await placeFolder(incoming, place);
    } finally {
      rmSync(incoming, { recursive: true, force: true });
      rmSync(broken, { recursive: true, force: true });
    }
    if (isDamaged) refreshPointer(releases, release);
    return isDamaged;
  });
}

/** What a kill leaves behind under such a name is removed later. */
const besideOf = (place: string): string => join(dirname(place), `.incoming-${randomUUID()}`);

const isWhole = (place: string, release: ReleaseFile): boolean =>
  readRelease(place) !== undefined && changedFiles(place, release).length === 0;

/** Running servers read a release again when its pointer file is another one. */
function refreshPointer(releases: string, { remote: app, version }: ReleaseFile): void {
  const file = join(releases, app, laneFile(laneOfVersion(releases, app, version)));
  if (existsSync(file)) replaceFile(file, readFileSync(file));
}

/** The packages for teams outside; those of earlier shells stay. */
async function bringSdk(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, 'shells.json'))) return;
  mkdirSync(to, { recursive: true });
  const shells = { ...readShells(to), ...readShells(from) };
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('shells.json') });
  await syncTree(to);
  replaceFile(join(to, 'shells.json'), `${JSON.stringify(shells, null, 2)}\n`);
}

function readShells(folder: string): Record<string, string> {
  const file = join(folder, 'shells.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
