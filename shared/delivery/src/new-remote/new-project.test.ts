import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';
import { readRemoteFile } from '../portal-remote/remote-file.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { WORKSPACE } from '../workspace.ts';
import { newProject, portalOf } from './new-project.ts';

const desk = folderForEachTest();
// The package is where npx keeps it.
const from = join(desk, 'npx/node_modules/@portal/new');
beforeEach(() => {
  mkdirSync(from, { recursive: true });
  symlinkSync(join(WORKSPACE, 'shared/delivery/templates'), join(from, 'templates'));
  writeFileSync(join(from, 'package.json'), JSON.stringify({ version: '1.0.0-5dc' }));
});

const read = (file: string) => readFileSync(join(desk, 'mf-loyalty', file), 'utf8');

it('[SDK-003] starts with the sources of a new app, and with what it needs outside the workspace', () => {
  const lines = newProject(desk, 'mf-loyalty', { from, portal: portalOf('https://portale.example/anything', from) });
  expect(lines).toEqual(
    expect.arrayContaining([
      'mf-loyalty/.github/workflows/release.yml',
      'mf-loyalty/.gitignore',
      'mf-loyalty/README.md',
      'mf-loyalty/package.json',
      'mf-loyalty/remote.json',
      'mf-loyalty/src/css.d.ts',
      'mf-loyalty/src/loyalty/loyalty-page.test.tsx',
      'mf-loyalty/tsconfig.json',
    ]),
  );
  expect(JSON.parse(read('remote.json'))).toMatchObject({
    $schema: './node_modules/@portal/remote/remote.schema.json',
    name: 'mf_loyalty',
    contract: `^${CONTRACT_VERSION}`,
  });
  expect(readRemoteFile(read('remote.json'), join(desk, 'mf-loyalty'))).not.toHaveProperty('$schema');
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'mf-loyalty',
    config: { portal: 'https://portale.example' },
    devDependencies: { '@portal/remote': 'https://portale.example/sdk/remote-1.0.0-5dc.tgz' },
  });
});

it('[SDK-406] says that no package needs its script of installation, as the workspace does', () => {
  newProject(desk, 'mf-loyalty', { from, portal: 'https://portale.example' });
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const workspace = readFileSync(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8');
  expect(Object.keys(allowScripts)).toEqual(['@parcel/watcher', '@swc/core', 'core-js-pure']);
  for (const [name, isAllowed] of Object.entries(allowScripts))
    expect(workspace).toMatch(new RegExp(`^  "?${name}"?: ${isAllowed}$`, 'm'));
});

it('[SDK-003] uses the portal that its package came from', () => {
  expect(() => portalOf(undefined, from)).toThrow('Which portal? Name it with --portal <address>.');
  const dependencies = { '@portal/new': 'http://localhost:8080/sdk/new.tgz' };
  writeFileSync(join(desk, 'npx/package.json'), JSON.stringify({ dependencies }));
  expect(portalOf(undefined, from)).toBe('http://localhost:8080');
});

it('[SDK-003, SDK-402] refuses a name that is not valid, and a folder that already exists', () => {
  const plan = { from, portal: 'https://portale.example' };
  expect(() => newProject(desk, '../loyalty', plan)).toThrow("'../loyalty' is not a name for a remote");
  expect(() => newProject(desk, 'loyalty', plan)).toThrow(expect.objectContaining({ exitCode: EXIT.usage }));
  newProject(desk, 'mf-loyalty', plan);
  expect(() => newProject(desk, 'mf-loyalty', plan)).toThrow(new Refusal('mf-loyalty already exists.'));
});

it.each(['portale', 'localhost:8080', 'ftp://portale.example'])(
  '[SDK-003] refuses %s as the address of a portal',
  (wrong) => {
    expect(() => portalOf(wrong, from)).toThrow(`'${wrong}' is not the address of a portal`);
  },
);
