import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseFile } from '@portal/contract';
import { replaceFile } from './durable-files.ts';
import { laneOf } from './lanes.ts';
import { earlierVersions, readPointer } from './live-releases.ts';
import { Refusal } from './refusal.ts';
import { readRelease } from './release-files.ts';
import { readStaged } from './staged-releases.ts';

/** Where a release that comes once more already is. */
export type KnownState = 'live' | 'staged' | 'earlier';

/** A release that comes once more, from the same sources. */
export interface KnownRelease {
  /** Absent when it made room for another: only its files are there, and it can be staged again. */
  state: KnownState | undefined;
  /** Whether the portal has learnt from which commit it was built. */
  hasNewCommit: boolean;
}

/**
 * What the portal has of a release that comes once more; undefined when it has nothing of that version. If only the one
 * that comes says from which commit the same files were built, the portal takes over what it says of that.
 *
 * @throws Refusal when the portal has other files under this version
 */
export function takeKnown(releases: string, release: ReleaseFile): KnownRelease | undefined {
  const { remote, version, commit, builtAt, builder } = release;
  const place = join(releases, remote, version);
  if (!existsSync(place)) return undefined;
  const there = readRelease(place);
  if (!there || !isDeepStrictEqual(apartFromOrigin(there), apartFromOrigin(release)))
    throw new Refusal(
      `${remote} ${version} already exists with other files, and a release never changes: build another.`,
    );
  const hasNewCommit = isCommit(commit) && !isCommit(there.commit);
  if (hasNewCommit) {
    const known = { ...there, commit, builtAt, ...(builder && { builder }) };
    replaceFile(join(place, 'release.json'), `${JSON.stringify(known, null, 2)}\n`);
  }
  return { state: stateOf(releases, release), hasNewCommit };
}

function stateOf(releases: string, release: ReleaseFile): KnownState | undefined {
  const { remote, version } = release;
  const pointer = readPointer(releases, remote, laneOf(release));
  if (pointer?.version === version) return 'live';
  if (readStaged(releases, remote).staged.some((one) => one.version === version)) return 'staged';
  return earlierVersions(pointer).includes(version) ? 'earlier' : undefined;
}

/** What is the same whenever and wherever the same sources are built; as it is written. */
function apartFromOrigin(release: ReleaseFile): unknown {
  const { commit: _, builtAt: __, builder: ___, ...rest } = release;
  return JSON.parse(JSON.stringify(rest));
}

const isCommit = (name: string): boolean => /^[0-9a-f]{40}$/.test(name);

/** What came of it, for the person who sent the release. */
export function knownLine({ remote, version, commit }: ReleaseFile, { state, hasNewCommit }: KnownRelease): string {
  const facts = hasNewCommit ? ` The portal knows now that it was built from commit ${commit}.` : '';
  if (state === undefined) return `${remote} ${version} is staged again.${facts}`;
  const where = { live: 'and it is live', staged: 'and it is staged', earlier: 'and it was live before' }[state];
  return `${remote} ${version} is there already, ${where}: nothing new was delivered.${facts}`;
}
