import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile, RemoteFirstPaint, RemoteRelease, ShellFirstPaint, ShellRelease } from '@portal/contract';
import type { LiveRemote } from '@portal/contract/composition';
import {
  asLivePointer,
  asRemoteFirstPaint,
  asRemoteRelease,
  asShellFirstPaint,
  asShellRelease,
  integrityOf,
  laneFile,
} from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { releaseAddress } from '../config/compose-config.ts';
import { reasonOf } from '../startup-error.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

export const SHELL = 'shell';

/** The live release of the shell. */
export interface LiveShell {
  release: ShellRelease;
  /** `index.html` of the release: a template without nonce and preload links. */
  template: string;
  firstPaint: ShellFirstPaint | undefined;
}

/** First paints of these releases, by the address of the release's folder. */
export async function readFirstPaints(
  folder: string,
  remotes: readonly Pick<LiveRemote, 'release'>[],
  log: Log,
): Promise<Record<string, RemoteFirstPaint>> {
  const read = remotes.map(async ({ release }) => {
    const place = join(folder, release.remote, release.version);
    const paint = await readFirstPaint(place, release, asRemoteFirstPaint, log);
    return paint ? [[releaseAddress(release), paint] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

/** @throws Error when the release is damaged */
export async function readShell(folder: string, version: string, log: Log): Promise<LiveShell> {
  const place = join(folder, SHELL, version);
  const release = asShellRelease(await readJson(join(place, 'release.json')));
  await checkFiles(place, release);
  const template = await readFile(join(place, 'index.html'), 'utf8');
  return { release, template, firstPaint: await readFirstPaint(place, release, asShellFirstPaint, log) };
}

/** @throws Error when the release is damaged */
export async function readRemote(folder: string, remote: string, version: string): Promise<RemoteRelease> {
  const place = join(folder, remote, version);
  const release = asRemoteRelease(await readJson(join(place, 'release.json')));
  if (release.remote !== remote) throw new Error(`release.json speaks of ${release.remote}`);
  await checkFiles(place, release);
  return release;
}

/** The live version of a lane, then the versions to go back to, newest first. */
export async function versionsOf(folder: string, remote: string, lane: number): Promise<string[]> {
  const { version, previous } = asLivePointer(await readJson(join(folder, remote, laneFile(lane))));
  return [version, ...previous.filter((earlier) => earlier !== version)];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Compares the files of a release with the hashes taken when it was built. The first paint is checked where it is read:
 * a page also loads without it.
 *
 * @throws Error that names the changed or missing files
 */
async function checkFiles(folder: string, { integrity, firstPaint }: ReleaseFile): Promise<void> {
  const wrong: string[] = [];
  for (const [file, hash] of Object.entries(integrity)) {
    if (file === firstPaint) continue;
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (!content || integrityOf(content) !== hash) wrong.push(file);
  }
  if (wrong.length > 0) throw new Error(`it is not what was built: ${wrong.join(', ')} changed or missing`);
}

/**
 * Reads the first paint of a release. A release whose first paint is damaged stays live: only the first paint is left
 * out, this is logged, and the pages load without it.
 *
 * @returns undefined for a release without one
 */
async function readFirstPaint<Paint>(
  place: string,
  { remote, version, firstPaint, integrity }: ReleaseFile,
  read: (content: unknown) => Paint,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Paint | undefined> {
  if (!firstPaint) return undefined;
  try {
    const content = await readFile(join(place, firstPaint));
    if (integrityOf(content) !== integrity[firstPaint]) throw new Error(`${firstPaint} is not what was built`);
    return read(JSON.parse(content.toString()));
  } catch (error) {
    log.error({ remote, version, reason: reasonOf(error) }, 'the first paint cannot be used: it is left out');
    return undefined;
  }
}
