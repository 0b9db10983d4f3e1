import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** What is live in a folder of releases, by app. */
export type Pointers = Readonly<Record<string, LivePointer>>;

export const pointersIn = (releases: string): Pointers =>
  Object.fromEntries(RELEASED_APPS.map((app) => [app, read(join(releases, app, 'live.json')) as LivePointer]));

/** Makes other releases of a folder live, each in one step. */
export function moveTo(releases: string, pointers: Pointers): void {
  for (const [app, pointer] of Object.entries(pointers)) {
    const file = join(releases, app, 'live.json');
    writeFileSync(`${file}.next`, JSON.stringify(pointer));
    renameSync(`${file}.next`, file);
  }
}
