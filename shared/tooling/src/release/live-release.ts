import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { readPointer } from './live-pointer.ts';
import { readRelease } from './verify-release.ts';

/** The release of a room that is live; undefined when there is none, or none that can be read. */
export function liveRelease(releases: string, room: string): ReleaseFile | undefined {
  const version = readPointer(releases, room)?.version;
  return version === undefined ? undefined : readRelease(join(releases, room, version));
}
