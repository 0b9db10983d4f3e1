import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { knownLine } from './known-release.ts';
import { promoteRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { rollBack } from './roll-back.ts';
import { readStaged } from './staged-releases.ts';
import { takeInRelease } from './take-in-release.ts';

const APP = 'mf-loyalty';
const now = new Date('2026-11-20T09:00:00.000Z');
const later = new Date('2026-11-20T10:00:00.000Z');
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const WITH_CHANGES = `${COMMIT} with changes`;

const releases = folderForEachTest();
const outside = folderForEachTest();
beforeEach(() => putRelease(releases, 'shell', '1.0.0', '1.3.0'));

async function deliver(version: string, change: Partial<RemoteRelease> = {}, at = now) {
  const folder = join(outside, APP, version);
  const release = { ...buildRelease(outside, APP, version), ...change };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const taken = await takeInRelease({ releases, app: APP, archive: packRelease(folder), now: at });
  return taken.known && knownLine(taken, taken.known);
}
const promote = (version: string, percent?: number) => promoteRelease({ releases, app: APP, version, now, percent });
const kept = (version: string): RemoteRelease =>
  JSON.parse(readFileSync(join(releases, APP, version, 'release.json'), 'utf8'));

it('[REL-404] learns the commit of a release that was built from uncommitted sources, wherever it is', async () => {
  expect(await deliver('1.0.0', { commit: WITH_CHANGES })).toBeUndefined();
  const learnt = `The portal knows now that it was built from commit ${COMMIT}.`;
  expect(await deliver('1.0.0', { commit: COMMIT, builtAt: later.toISOString() })).toBe(
    `mf-loyalty 1.0.0 is there already, and it is staged: nothing new was delivered. ${learnt}`,
  );
  expect(kept('1.0.0')).toMatchObject({ commit: COMMIT, builtAt: later.toISOString() });

  await deliver('1.1.0', { commit: '' });
  await promote('1.1.0');
  expect(await deliver('1.1.0', { commit: COMMIT })).toBe(
    `mf-loyalty 1.1.0 is there already, and it is live: nothing new was delivered. ${learnt}`,
  );
  expect(kept('1.1.0').commit).toBe(COMMIT);
});

it('[REL-404] keeps what it knows of a commit, and where the release is', async () => {
  await deliver('1.0.0', { commit: COMMIT });
  await promote('1.0.0', 10);
  for (const commit of [WITH_CHANGES, '', 'f'.repeat(40)])
    expect(await deliver('1.0.0', { commit, builtAt: later.toISOString() }, later)).toBe(
      'mf-loyalty 1.0.0 is there already, and it is staged: nothing new was delivered.',
    );
  expect(kept('1.0.0')).toMatchObject({ commit: COMMIT, builtAt: '2026-11-20T08:00:00.000Z' });
  expect(readStaged(releases, APP).staged).toEqual([{ version: '1.0.0', since: now.toISOString(), percent: 10 }]);

  await promote('1.0.0');
  await deliver('1.1.0');
  await promote('1.1.0');
  expect(await deliver('1.0.0')).toContain('is there already, and it was live before: nothing new');
});

it('[REL-404] refuses other files under a version that it has, and keeps its own', async () => {
  await deliver('1.0.0', { commit: WITH_CHANGES });
  const { descriptor } = kept('1.0.0');
  await expect(deliver('1.0.0', { commit: COMMIT, descriptor: { ...descriptor, title: 'Punti' } })).rejects.toThrow(
    'mf-loyalty 1.0.0 already exists with other files, and a release never changes: build another.',
  );
  expect(kept('1.0.0').commit).toBe(WITH_CHANGES);
});

it('[REL-404] stages a release again that had made room while open tabs keep its files', async () => {
  await deliver('1.0.0');
  await promote('1.0.0');
  await deliver('1.1.0');
  await promote('1.1.0', 10);
  await rollBack({ releases, app: APP, now });
  for (const version of ['2', '3', '4', '5', '6']) await deliver(version);
  expect(existsSync(join(releases, APP, '1.1.0'))).toBe(true);
  expect(await deliver('1.1.0')).toBe('mf-loyalty 1.1.0 is staged again.');
  expect(readStaged(releases, APP).staged.map(({ version }) => version)).toEqual(['1.1.0', '6', '5', '4', '3']);
});
