import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { RemoteRelease } from '@portal/contract';
import { type Header, pack } from 'tar-stream';
import { describeApp } from './list-releases.ts';
import { movePointer, readPointer } from './live-releases.ts';
import { promoteRelease } from './promote-release.ts';
import { packRelease, unpackRelease } from './release-archive.ts';
import { integrityOf } from './release-files.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { listedLines } from './release-lines.ts';
import { rollBack } from './roll-back.ts';
import { readStaged } from './staged-releases.ts';
import { takeInRelease } from './take-in-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

const APP = 'mf-loyalty';
const now = new Date('2026-11-20T09:00:00.000Z');

/** The header of one entry of an archive, and its content. */
type Entry = Partial<Header> & { name: string; content?: string };

const releases = folderForEachTest();
const outside = folderForEachTest();
beforeEach(() => {
  putRelease(releases, 'shell', '1.0.0', '1.3.0');
  putRelease(releases, 'mf-auth', '1.0.0');
});

const deliver = (archive: Readable, app = APP) => takeInRelease({ releases, app, archive, now });

/** Builds a release elsewhere, as an outside team does, and changes its release.json. */
function built(version: string, change: (release: RemoteRelease) => object = () => ({})): string {
  const release = buildRelease(outside, APP, version) as RemoteRelease;
  const folder = join(outside, APP, version);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, ...change(release) }));
  return folder;
}

/** The archive of a good release, with one more entry. */
async function archiveWith(...entries: readonly Entry[]): Promise<Readable> {
  const folder = built('1.0.0');
  const packing = pack();
  for (const name of ['release.json', 'entry.js']) packing.entry({ name }, readFileSync(join(folder, name)));
  for (const { content, ...header } of entries) packing.entry(header, content ?? '');
  packing.finalize();
  return Readable.from([await buffer(packing.pipe(createGzip()))]);
}

function nothingLeft(): void {
  expect(readPointer(releases, APP)).toBeUndefined();
  expect(readdirSync(join(releases, APP))).toEqual([]);
}

it('[REL-023] stages a release that was built elsewhere, and makes it live when it is promoted', async () => {
  await deliver(packRelease(built('1.0.0')));
  expect(readPointer(releases, APP)).toBeUndefined();
  expect(readStaged(releases, APP).staged).toEqual([{ version: '1.0.0', since: now.toISOString() }]);

  expect(await promoteRelease({ releases, app: APP, version: '1.0.0', now })).toBe('mf-loyalty 1.0.0 is live.');
  expect(readPointer(releases, APP)?.version).toBe('1.0.0');
  expect(readStaged(releases, APP).staged).toEqual([]);
});

it.each<[string, Entry, string]>([
  ['a path above the folder', { name: '../../live.json' }, 'holds the path "../../live.json", which is not allowed'],
  ['an absolute path', { name: '/etc/cron.d/a' }, 'holds the path "/etc/cron.d/a", which is not allowed'],
  ['a path of a hidden folder', { name: '.ssh/authorized_keys' }, 'which is not allowed'],
  ['a symbolic link', { name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }, 'is a symlink: only plain files'],
  ['a hard link', { name: 'a.js', type: 'link', linkname: 'entry.js' }, 'is a link: only plain files'],
  ['a device', { name: 'a.js', type: 'character-device' }, 'only plain files'],
  ['a file twice', { name: 'entry.js', content: 'other()' }, 'holds "entry.js" twice'],
  ['a file that release.json does not name', { name: 'more.js', content: 'more()' }, 'does not name more.js'],
  ['a packed twin', { name: 'entry.js.br', content: 'other' }, 'does not name entry.js.br'],
])('[REL-023] refuses an archive with %s, and leaves nothing behind', async (_what, entry, words) => {
  await expect(deliver(await archiveWith(entry))).rejects.toThrow(words);
  nothingLeft();
});

it.each<[string, (release: RemoteRelease) => object, string]>([
  ['another app', () => ({ remote: 'mf-auth' }), 'describes mf-auth, not mf-loyalty'],
  ['the container of another', () => ({ name: 'mf_auth' }), 'must be called mf_loyalty'],
  ['a wrong hash', () => ({ integrity: { 'entry.js': `sha384-${'A'.repeat(64)}` } }), 'entry.js changed or missing'],
  ['an entry that it does not hold', () => ({ entry: 'gone.js' }), 'names gone.js, which it does not hold'],
  ['a version that leaves the folder', () => ({ version: '../../shell/1.0.0' }), 'is not a version'],
  ['another shape', () => ({ pages: 'all' }), 'release.json is not valid: /pages'],
  ['no list of what it uses', () => ({ uses: undefined }), 'does not say what the release uses'],
  [
    'a contract that the shell lacks',
    ({ descriptor }) => ({ contract: '^9.0.0', descriptor: { ...descriptor, contract: '^9.0.0' } }),
    'mf-loyalty 1.0.0 needs contract ^9.0.0',
  ],
])('[REL-023] refuses a release of %s', async (_what, change, words) => {
  await expect(deliver(packRelease(built('1.0.0', change)))).rejects.toThrow(words);
  nothingLeft();
});

it.each([
  'staged.json',
  'live.json',
  'LIVE.JSON',
  'release.json',
  'staged.json.next',
  'release.lock',
  '1.0.0.',
  'nul',
  'CON.1',
  'com1',
])('[REL-242] refuses a release called %s, and the app goes on', async (version) => {
  await expect(deliver(packRelease(built(version)))).rejects.toThrow(
    `A release cannot be called '${version}': the portal`,
  );
  nothingLeft();
  await deliver(packRelease(built('1.0.0')));
  expect(await promoteRelease({ releases, app: APP, version: '1.0.0', now })).toBe('mf-loyalty 1.0.0 is live.');
});

it.each(['.', '..', '.incoming-1', '-1', '1/2', '1\\2', '1\n', '', `1${'.0'.repeat(50)}`])(
  '[REL-242] refuses the version %j',
  async (version) => {
    await expect(deliver(packRelease(built('1.0.0', () => ({ version }))))).rejects.toThrow(/is not a?/);
    nothingLeft();
  },
);

it('[REL-242] refuses a release whose name differs from another only in its capitals', async () => {
  await deliver(packRelease(built('1.0.0-rc')));
  await expect(deliver(packRelease(built('1.0.0-RC')))).rejects.toThrow("called '1.0.0-RC' beside 1.0.0-rc:");
});

it('[REL-242] says what keeps an app from being moved when a release has the place of its list', async () => {
  mkdirSync(join(releases, APP, 'staged.json'), { recursive: true });
  await expect(deliver(packRelease(built('1.0.0')))).rejects.toThrow(
    'mf-loyalty/staged.json is a folder, where a file belongs: a release was called so.',
  );
});

it('[REL-242] leaves no release in its place that could not be staged, so that it can be sent again', async () => {
  mkdirSync(join(releases, APP, 'staged.json.next'), { recursive: true });
  await expect(deliver(packRelease(built('1.0.0')))).rejects.toThrow('EISDIR');
  expect(readdirSync(join(releases, APP))).toEqual(['staged.json.next']);
  rmSync(join(releases, APP, 'staged.json.next'), { recursive: true });
  await deliver(packRelease(built('1.0.0')));
  expect(readStaged(releases, APP).staged).toMatchObject([{ version: '1.0.0' }]);
});

it('[REL-023] names the symbols that the live shell does not provide', async () => {
  const shell = buildRelease(releases, 'shell', '1.1.0', '1.3.0');
  const provides = { '@portal/ui': ['Button'] };
  writeFileSync(join(releases, 'shell/1.1.0/release.json'), JSON.stringify({ ...shell, provides }));
  movePointer(releases, 'shell', { version: '1.1.0', now });

  const folder = built('1.0.0', () => ({ uses: { '@portal/ui': ['Button', 'Ribbon'] } }));
  await expect(deliver(packRelease(folder))).rejects.toThrow(
    'mf-loyalty 1.0.0 uses Ribbon of @portal/ui, which the shell 1.1.0 does not provide.',
  );
});

it('[REL-023] refuses a release that lacks a file it names', async () => {
  const packing = pack();
  packing.entry({ name: 'release.json' }, readFileSync(join(built('1.0.0'), 'release.json')));
  packing.finalize();
  await expect(deliver(packing.pipe(createGzip()))).rejects.toThrow('entry.js changed or missing');
  nothingLeft();
});

it('[REL-023] stops at a limit, however small the archive is', async () => {
  const bomb = await archiveWith({ name: 'zeros.js', content: '\0'.repeat(5_000_000) });
  const folder = join(outside, 'unpacked');
  mkdirSync(folder);
  const limits = { packedBytes: 100_000, bytes: 1_000_000, files: 10 };
  await expect(unpackRelease(bomb, folder, limits)).rejects.toThrow('Unpacked, the archive is larger than 1 MB.');

  const many = await archiveWith(...Array.from({ length: 12 }, (_, number) => ({ name: `a${number}.js` })));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  await expect(unpackRelease(many, folder, limits)).rejects.toThrow('holds more than 10 files');
});

it('[REL-023] refuses a file that is not an archive, and an archive that breaks off', async () => {
  await expect(deliver(Readable.from([Buffer.from('hello')]))).rejects.toThrow('The archive cannot be read');
  const whole = await buffer(packRelease(built('1.0.0')));
  await expect(deliver(Readable.from([whole.subarray(0, whole.length / 2)]))).rejects.toThrow('cannot be read');
  nothingLeft();
});

it('[REL-023, REL-196] names a file below another file without the folder of this machine', async () => {
  const refused = deliver(await archiveWith({ name: 'entry.js/more.js', content: 'more()' }));
  await expect(refused).rejects.toThrow(/cannot be read: .*mkdir 'entry\.js'\.$/);
  nothingLeft();
});

it('[REL-023, SDK-329] refuses a release that was withdrawn or taken back', async () => {
  const again = () => deliver(packRelease(join(outside, APP, '1.0.0')));
  await deliver(packRelease(built('1.0.0')));

  await withdrawRelease({ releases, app: APP, version: '1.0.0', now });
  expect(existsSync(join(releases, APP, '1.0.0'))).toBe(false);
  await expect(again()).rejects.toThrow('mf-loyalty 1.0.0 was withdrawn: a mended release needs a new version.');

  for (const version of ['1.1.0', '1.2.0']) {
    await deliver(packRelease(built(version)));
    await promoteRelease({ releases, app: APP, version, now });
  }
  await rollBack({ releases, app: APP, now });
  await expect(deliver(packRelease(join(outside, APP, '1.2.0')))).rejects.toThrow(
    'mf-loyalty 1.2.0 was rolled back: promote it to make it live again, or build another.',
  );
  expect(describeApp(releases, APP).map(({ version, state, withdrawn }) => [version, state, withdrawn])).toEqual([
    ['1.1.0', 'live', false],
    ['1.2.0', 'earlier', true],
    ['1.0.0', 'withdrawn', true],
  ]);
  // Its files are gone, and the list still says from what it was built.
  const at = now.toISOString().slice(0, 16).replace('T', ' ');
  expect(listedLines(APP, describeApp(releases, APP)).at(-1)).toBe(
    `withdrawn 1.0.0, since ${at} UTC, built 2026-11-20 08:00 UTC, commit c0ffee`,
  );
  await promoteRelease({ releases, app: APP, version: '1.2.0', now });
  expect(readPointer(releases, APP)?.version).toBe('1.2.0');
});

it('[REL-023, SDK-446] keeps five staged releases of an app, removes the files of older ones, and names them', async () => {
  for (const version of ['1', '2', '3', '4', '5'])
    expect((await deliver(packRelease(built(version)))).ended).toEqual([]);
  expect((await deliver(packRelease(built('6')))).ended).toEqual(['1']);
  expect(readStaged(releases, APP).staged.map(({ version }) => version)).toEqual(['6', '5', '4', '3', '2']);
  expect(existsSync(join(releases, APP, '1'))).toBe(false);
});

it.each([
  ['/login', 'mf-auth'],
  ['/Login/', 'mf-auth'],
  ['/', 'the shell'],
  ['/result', 'the shell'],
])('[REL-026] refuses a remote that declares %s, a page of %s', async (path, owner) => {
  const folder = built('1.0.0', ({ descriptor }) => ({
    descriptor: { ...descriptor, routes: [{ path, page: 'login', access: 'public' }] },
  }));
  await expect(deliver(packRelease(folder))).rejects.toThrow(
    `mf-loyalty 1.0.0 declares ${path}, which is a page of ${owner}.`,
  );
});

it.each(['/*', '/:x', '//login', '/%6cogin'])('[REL-245] refuses a remote that declares %s', async (path) => {
  const folder = built('1.0.0', ({ descriptor }) => ({
    descriptor: { ...descriptor, routes: [{ path, page: 'login', access: 'public' }] },
  }));
  await expect(deliver(packRelease(folder))).rejects.toThrow(
    'release.json is not valid: /descriptor/routes/0/path must match pattern',
  );
  nothingLeft();
});

it.each([
  ['has no such file', undefined, 'The release names tile.svg, which it does not hold.'],
  ['holds a large one', 60_000, 'The picture of a tile is tile.svg, which has 60000 bytes: at most 51200 are allowed.'],
])('[REL-115] refuses the picture of a tile when the release %s', async (_, bytes, words) => {
  const content = Buffer.alloc(bytes ?? 0, ' ');
  const tile = { path: '/loyalty', title: 'Punti', art: 'area', image: 'tile.svg', scopes: [], order: 9 };
  const folder = built('1.0.0', ({ descriptor, integrity }) => ({
    descriptor: { ...descriptor, tiles: [tile] },
    integrity: { ...integrity, ...(bytes ? { 'tile.svg': integrityOf(content) } : {}) },
  }));
  if (bytes) writeFileSync(join(folder, 'tile.svg'), content);
  await expect(deliver(packRelease(folder))).rejects.toThrow(words);
  nothingLeft();
});
