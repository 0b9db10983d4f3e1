import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LivePointer } from '@portal/contract';
import { RELEASED_ROOMS } from '@portal/delivery';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Copies releases, without the first paints that are drawn before their scripts arrive. */
export function withoutFirstPaints(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const room of RELEASED_ROOMS) {
    const { version } = read(join(to, room, 'live.json')) as LivePointer;
    const path = join(to, room, version, 'release.json');
    const { firstPaint: _, ...release } = read(path) as Record<string, unknown>;
    writeFileSync(path, JSON.stringify(release));
  }
}

/**
 * Makes a room live again under another version, with the files that it has: its addresses are new.
 *
 * @param time which one of several releases it is
 */
export function releaseAgain(releases: string, room: string, time: number): void {
  const pointer = join(releases, room, 'live.json');
  const { version, ...live } = read(pointer) as LivePointer;
  const next = `1.0.${time + 1}-again`;
  cpSync(join(releases, room, version), join(releases, room, next), { recursive: true });
  const release = join(releases, room, next, 'release.json');
  writeFileSync(release, JSON.stringify({ ...(read(release) as object), version: next }));
  writeFileSync(pointer, JSON.stringify({ ...live, version: next, since: new Date().toISOString() }));
}
