import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, contractFits, type RemoteDescriptor } from '@portal/contract';
import { descriptorSchema } from '@portal/contract/config-schema';
import { folderForEachTest } from '@portal/delivery/fixture';
import { Check } from 'typebox/value';
import { TEMPLATES } from '../workspace.ts';
import { generateRemote } from './generate-remote.ts';

const WORKSPACE = join(__dirname, '../../../..');
const folder = folderForEachTest();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('a new remote', () => {
  it('has a valid descriptor that fits the contract, and all that an app needs', () => {
    const files = generateRemote('mf-gift-card', { root: folder, templates: TEMPLATES });
    expect(files).toEqual([
      'mf-gift-card/package.json',
      'mf-gift-card/remote.json',
      'mf-gift-card/src/gift-card/gift-card-page.test.tsx',
      'mf-gift-card/src/gift-card/gift-card-page.tsx',
      'mf-gift-card/src/gift-card/gift-card.api.ts',
      'mf-gift-card/src/gift-card/gift-card.routes.tsx',
      'mf-gift-card/src/gift-card/gift-card.texts.ts',
      'mf-gift-card/src/gift-card/tile.svg',
      'mf-gift-card/src/remote.test.ts',
      'mf-gift-card/src/remote.tsx',
    ]);
    const descriptor: unknown = JSON.parse(read('mf-gift-card/remote.json'));
    expect(Check(descriptorSchema, descriptor)).toBe(true);
    expect(contractFits(CONTRACT_VERSION, (descriptor as RemoteDescriptor).contract)).toBe(true);
    expect(descriptor).toMatchObject({ name: 'mf_gift_card', title: 'Gift card', routes: [{ path: '/gift-card' }] });
  });

  it('[REL-007] has an entry in the menu and a tile, without the facts of another area', () => {
    generateRemote('mf-gift-card', { root: folder, templates: TEMPLATES });
    const { navigation, tiles } = JSON.parse(read('mf-gift-card/remote.json')) as RemoteDescriptor;
    expect(navigation).toMatchObject([{ index: 6, path: '/gift-card', icon: 'area', label: 'Gift card' }]);
    expect(tiles).toMatchObject([{ path: '/gift-card', art: 'area' }]);
  });

  it('names everything after it', () => {
    const files = generateRemote('mf-gift-card', { root: folder, templates: TEMPLATES });
    for (const file of files) expect(read(file)).not.toMatch(/__(?!dirname)\w+/);
    expect(read('mf-gift-card/src/gift-card/gift-card.routes.tsx')).toContain(
      "export const giftCardPages = {\n  'gift-card': ()",
    );
    generateRemote('mf-example', { root: folder, templates: TEMPLATES });
    expect(read('mf-example/src/example/example.routes.tsx')).toContain('\n  example: () =>');
  });

  it('breaks no rule of the linter', () => {
    generateRemote('mf-gift-card', { root: folder, templates: TEMPLATES });
    const rules = [`--config-path=${WORKSPACE}`, '--vcs-enabled=false', '--error-on-warnings'];
    const { status, stderr } = spawnSync(join(WORKSPACE, 'node_modules/.bin/biome'), ['lint', ...rules, folder]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: expect.any(String) });
  });

  it.each(['example', 'mf-', 'mf-Example', 'mf-1a', '../mf-example', 'mf-a--b'])('refuses the name %j', (name) => {
    expect(() => generateRemote(name, { root: folder, templates: TEMPLATES })).toThrow('is not a name for a remote');
  });

  it('never writes over an app', () => {
    generateRemote('mf-example', { root: folder, templates: TEMPLATES });
    expect(() => generateRemote('mf-example', { root: folder, templates: TEMPLATES })).toThrow(
      'mf-example already exists.',
    );
  });
});
