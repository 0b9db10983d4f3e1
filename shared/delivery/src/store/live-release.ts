import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { readPointer } from './live-pointer.ts';
import { Refusal } from './refusal.ts';
import { readRelease } from './verify-release.ts';

/** The live release of a room; undefined when there is none or it cannot be read. */
export function liveRelease(releases: string, room: string): ReleaseFile | undefined {
  try {
    const version = readPointer(releases, room)?.version;
    return version === undefined ? undefined : readRelease(join(releases, room, version));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
