import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { RemoteRelease } from '@portal/contract';
import { placeFolder } from './durable-files.ts';
import { type KnownRelease, takeKnown } from './known-release.ts';
import { laneOf } from './lanes.ts';
import { liveRelease, readPointer } from './live-releases.ts';
import { whileLocked } from './lock.ts';
import { refuseMisfit } from './next-shell.ts';
import { Refusal } from './refusal.ts';
import { unpackRelease } from './release-archive.ts';
import { addCompressed, checkFiles, checkTileImages, readRelease, versionMistake } from './release-files.ts';
import { asNote } from './release-note.ts';
import { asRemoteRelease } from './release-schema.ts';
import { addStaged, noteWords, readStaged } from './staged-releases.ts';

/** An app that may be delivered from outside: a remote. The shell comes with the portal. */
export const REMOTE_NAME = /^mf(?:-[a-z][a-z0-9]*)+$/;

/** How long an unpacking may take, in ms: an older one was left behind by a process that died. */
const MAX_UNPACKING = 60 * 60_000;

interface Delivery {
  releases: string;
  app: string;
  /** The release's folder as `.tar.gz`. */
  archive: Readable;
  now: Date;
  /** What it brings, in the words of its team. */
  note?: string | undefined;
  /** Lets the work that follows begin, once the archive has arrived. */
  enqueue?: (<Result>(work: () => Promise<Result>) => Promise<Result>) | undefined;
}

/** A release that was taken in. */
export interface TakenIn extends RemoteRelease {
  /** Staged versions that made room for it: their links have ended. */
  ended: readonly string[];
  /** What the portal had of it already; undefined for a new one. */
  known: KnownRelease | undefined;
}

/**
 * Takes in a release that was built elsewhere: unpacks it beside its place, checks every file against its hash, checks
 * it with the gate of a release, and stages it in one step. Nobody sees it yet. One that is there already stays where
 * it is.
 *
 * @throws Refusal that says what is wrong; nothing has changed then
 * @example await takeInRelease({ releases, app: 'mf-loyalty', archive: request.raw, now }) // { version: '1.0.0-3fa4c1d20b7e', … }
 */
export async function takeInRelease({
  releases,
  app,
  archive,
  now,
  note,
  enqueue = (work) => work(),
}: Delivery): Promise<TakenIn> {
  if (!REMOTE_NAME.test(app)) throw new Refusal(`'${app}' is not a name of a remote: it must be like mf-example.`);
  const home = join(releases, app);
  mkdirSync(home, { recursive: true });
  removeLeftBehind(home, now);
  const incoming = join(home, `.incoming-${randomUUID()}`);
  mkdirSync(incoming);
  try {
    await unpackRelease(archive, incoming);
    return await enqueue(() => stageUnpacked(incoming, { releases, app, now, note: asNote(note) }));
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

async function stageUnpacked(
  incoming: string,
  { releases, app, now, note }: Pick<Delivery, 'releases' | 'app' | 'now' | 'note'>,
): Promise<TakenIn> {
  const release = readDelivered(incoming, app);
  checkFiles(incoming, release);
  checkTileImages(incoming, release.descriptor);
  // One after the other: the server has other work for its threads.
  for (const file of Object.keys(release.integrity)) await addCompressed(incoming, [file], 9);
  return whileLocked(releases, app, async () => {
    refuseTakenBack(releases, release);
    const known = takeKnown(releases, release);
    if (known?.state) return { ...release, ended: [], known };
    if (!liveRelease(releases, 'shell')) throw new Refusal('The portal has no live shell yet.');
    refuseMisfit(releases, release, 'It does not fit the portal');
    const place = join(releases, app, release.version);
    if (!known) await placeFolder(incoming, place);
    try {
      const ended = addStaged(releases, app, release.version, now);
      noteWords(releases, app, release.version, note === undefined ? {} : { note }, now);
      return { ...release, ended, known };
    } catch (error) {
      // It would keep its name from the next try.
      if (!known) rmSync(place, { recursive: true, force: true });
      throw error;
    }
  });
}

/** @throws Refusal unless release.json describes a release of this very app */
function readDelivered(folder: string, app: string): RemoteRelease {
  const content = readRelease(folder);
  if (!content) throw new Refusal('The archive holds no release.json that can be read.');
  const release = asDelivered(content);
  const container = app.replaceAll('-', '_');
  if (release.remote !== app) throw new Refusal(`release.json describes ${release.remote}, not ${app}.`);
  if (release.name !== container || release.descriptor.name !== container)
    throw new Refusal(`The container of ${app} must be called ${container}, in release.json and in its descriptor.`);
  if (release.descriptor.contract !== release.contract)
    throw new Refusal('release.json and its descriptor name different contracts.');
  const mistake = versionMistake(release.version, readdirSync(dirname(folder)));
  if (mistake) throw new Refusal(mistake);
  if (!release.uses) throw new Refusal('release.json does not say what the release uses of the shell.');
  return release;
}

function asDelivered(content: unknown): RemoteRelease {
  try {
    return asRemoteRelease(content);
  } catch (error) {
    throw new Refusal(`release.json is not valid: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function refuseTakenBack(releases: string, release: RemoteRelease): void {
  const { remote, version } = release;
  if (readStaged(releases, remote).withdrawn.includes(version))
    throw new Refusal(`${remote} ${version} was withdrawn: a mended release needs a new version.`);
  if (readPointer(releases, remote, laneOf(release))?.withdrawn?.includes(version))
    throw new Refusal(`${remote} ${version} was rolled back: promote it to make it live again, or build another.`);
}

function removeLeftBehind(home: string, now: Date): void {
  for (const name of readdirSync(home).filter((file) => file.startsWith('.incoming-'))) {
    const place = join(home, name);
    const since = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
    if (now.getTime() - since > MAX_UNPACKING) rmSync(place, { recursive: true, force: true });
  }
}
