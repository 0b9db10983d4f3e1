import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HomeTile, RemoteDescriptor } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';
import { integrityOf } from '@portal/delivery/server';
import { describeRemote } from './describe-release.ts';

const sources = folderForEachTest();
const folder = join(sources, 'dist');
beforeEach(() => {
  mkdirSync(join(sources, 'src'));
  mkdirSync(folder);
  writeFileSync(join(folder, 'remoteEntry.1f3a9c0b.js'), 'start()');
});

const tile: HomeTile = { path: '/loyalty', title: 'Punti', art: 'area', scopes: ['MPOS_admin'], order: 9 };

function described(...tiles: readonly HomeTile[]) {
  const descriptor: RemoteDescriptor = {
    name: 'mf_loyalty',
    title: 'Punti',
    contract: '^1.6.0',
    routes: [],
    navigation: [],
    tiles,
    widgets: [],
  };
  const build = {
    app: 'mf-loyalty',
    version: '1.0.0',
    commit: '',
    builtAt: '',
    uses: {},
    provides: {},
    files: new Map(),
  };
  return describeRemote({ ...build, sources, folder, descriptor });
}

it('[REL-115] puts the picture of a tile into the release, under a name with its hash', () => {
  writeFileSync(join(sources, 'src/tile.svg'), '<svg/>');
  const { descriptor, integrity } = described({ ...tile, image: 'src/tile.svg' }, tile);
  const [{ image = '' } = {}, other] = descriptor.tiles;
  expect(image).toMatch(/^tile\.[0-9a-f]{8}\.svg$/);
  expect(other).toEqual(tile);
  expect(readFileSync(join(folder, image), 'utf8')).toBe('<svg/>');
  expect(integrity[image]).toBe(integrityOf(Buffer.from('<svg/>')));
});

it('[REL-115] builds no release with a picture that is missing or too large', () => {
  expect(() => described({ ...tile, image: 'src/tile.png' })).toThrow('the picture src/tile.png, which does not exist');
  writeFileSync(join(sources, 'src/tile.png'), Buffer.alloc(51_201));
  expect(() => described({ ...tile, image: 'src/tile.png' })).toThrow('at most 51200 are allowed');
  expect(readdirSync(folder)).toEqual(['remoteEntry.1f3a9c0b.js']);
});
