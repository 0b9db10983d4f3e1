import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteFirstPaint, RemoteRelease } from '@portal/contract';
import type { LiveRemote } from '@portal/contract/composition';
import {
  asLivePointer,
  asRemoteFirstPaint,
  asRemoteRelease,
  asShellFirstPaint,
  asShellRelease,
} from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { releaseAddress } from '../config/compose-config.ts';
import { checkFiles } from './check-files.ts';
import { readFirstPaint } from './first-paint.ts';
import type { LiveShell } from './live-releases.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

export const SHELL = 'shell';

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
export async function readRemote(folder: string, room: string, version: string): Promise<RemoteRelease> {
  const place = join(folder, room, version);
  const release = asRemoteRelease(await readJson(join(place, 'release.json')));
  if (release.remote !== room) throw new Error(`release.json speaks of ${release.remote}`);
  await checkFiles(place, release);
  return release;
}

/** The live version, then the versions to go back to, newest first. */
export async function versionsOf(folder: string, room: string): Promise<string[]> {
  const { version, previous } = asLivePointer(await readJson(join(folder, room, 'live.json')));
  return [version, ...previous.filter((earlier) => earlier !== version)];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
