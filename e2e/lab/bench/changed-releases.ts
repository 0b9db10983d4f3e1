import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LivePointer } from '@portal/contract';
import { RELEASED_APPS } from '@portal/delivery';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Copies releases, without the first paints that are drawn before their scripts arrive. */
export function withoutFirstPaints(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const app of RELEASED_APPS) {
    const { version } = read(join(to, app, 'live.json')) as LivePointer;
    const path = join(to, app, version, 'release.json');
    const { firstPaint: _, ...release } = read(path) as Record<string, unknown>;
    writeFileSync(path, JSON.stringify(release));
  }
}

/**
 * Makes an app live again under another version, with the files that it has: its addresses are new.
 *
 * @param time which one of several releases it is
 */
export function releaseAgain(releases: string, app: string, time: number): void {
  const pointer = join(releases, app, 'live.json');
  const { version, ...live } = read(pointer) as LivePointer;
  const next = `1.0.${time + 1}-again`;
  cpSync(join(releases, app, version), join(releases, app, next), { recursive: true });
  const release = join(releases, app, next, 'release.json');
  writeFileSync(release, JSON.stringify({ ...(read(release) as object), version: next }));
  writeFileSync(pointer, JSON.stringify({ ...live, version: next, since: new Date().toISOString() }));
}
