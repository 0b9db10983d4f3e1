import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import webpack, { NormalModule } from 'webpack';
import { WORKSPACE } from '../workspace.ts';
import { productionRouter } from './base.ts';
import { runWebpack } from './run-webpack.ts';

const folder = folderForEachTest();

/** The files of React Router in a build of what imports it as the shell does, such as `development/index.mjs`. */
function filesOfRouter(): Promise<string[]> {
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, "export { Link } from 'react-router-dom';");
  const compiler = webpack({
    mode: 'production',
    entry,
    output: { path: folder },
    resolve: { modules: [join(WORKSPACE, 'shared/federation/node_modules'), 'node_modules'] },
    externals: ['react', 'react-dom'],
    optimization: { minimize: false, concatenateModules: false },
    plugins: [productionRouter()],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
      const paths = [...stats.compilation.modules].map((module) =>
        module instanceof NormalModule ? module.resource : '',
      );
      resolve(paths.flatMap((path) => /[\\/]react-router[\\/]dist[\\/](.+)$/.exec(path)?.[1] ?? []));
    });
  });
}

test('[SHELL-294] a build for production takes the files that React Router has for it', async () => {
  const files = await filesOfRouter();
  expect(files).toContain('production/index.mjs');
  expect(files.filter((file) => !file.startsWith('production/'))).toEqual([]);
});

const { ModuleFederationPlugin } = webpack.container;

function write(name: string, code: string): string {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
}

const build = (entry: string, federation: ConstructorParameters<typeof ModuleFederationPlugin>[0]) =>
  runWebpack({
    mode: 'production',
    entry,
    context: folder,
    resolve: { alias: { '@portal/contract$': join(folder, 'contract/index.js') } },
    output: { path: join(folder, 'built') },
    plugins: [new ModuleFederationPlugin(federation)],
  });

const consumed = { singleton: true, import: false, requiredVersion: false } as const;

describe('[REL-008] a build reports', () => {
  it('what its code uses of the modules that others provide, and nothing that it leaves out', async () => {
    write('left-out.js', "import { Tooltip } from '@portal/ui'; export const never = () => Tooltip;");
    write('page.js', "import { Menu } from '@portal/ui/menu'; export default () => Menu;");
    write('package.json', '{ "sideEffects": false }');
    const entry = write(
      'entry.js',
      `import { Button, Card as Box } from '@portal/ui';
       import * as platform from '@portal/platform';
       import './left-out.js';
       globalThis.drawn = [Button, Box, platform.ApiError, () => import('./page.js')];`,
    );
    const shared = { '@portal/ui': consumed, '@portal/ui/menu': consumed, '@portal/platform': consumed };
    const { uses, provides } = await build(entry, { name: 'remote', shared });
    expect(uses).toEqual({
      '@portal/platform': ['ApiError'],
      '@portal/ui': ['Button', 'Card'],
      '@portal/ui/menu': ['Menu'],
    });
    expect(provides).toEqual({});
  });

  it('that it uses an unknown part, when it passes on the whole module', async () => {
    const entry = write('entry.js', "import * as ui from '@portal/ui'; globalThis.drawn = ui;");
    const { uses } = await build(entry, { name: 'remote', shared: { '@portal/ui': consumed } });
    expect(uses).toEqual({ '@portal/ui': ['*'] });
  });

  it('what it provides, whether it uses it or not', async () => {
    write('ui.js', 'export const Button = 1; export const Tooltip = 2;');
    const entry = write('entry.js', "import { Button } from './ui.js'; globalThis.drawn = Button;");
    const { provides } = await build(entry, {
      name: 'shell',
      shared: { './ui.js': { shareKey: '@portal/ui', eager: true, version: '1.0.0', singleton: true } },
    });
    expect(provides).toEqual({ '@portal/ui': ['Button', 'Tooltip'] });
  });

  describe('[REL-170] of the contract, which is part of each build,', () => {
    beforeEach(() => {
      mkdirSync(join(folder, 'contract'));
      write('contract/package.json', '{ "name": "@portal/contract", "sideEffects": false }');
      write('contract/index.js', "export { LIMIT } from './limits.js'; export { LATER } from './later.js';");
      write('contract/limits.js', 'export const LIMIT = { name: 40 };');
      write('contract/later.js', "export const LATER = ['showClientSecret'];");
    });

    it('which exports its code takes and which calls it names, and not those that only the contract names', async () => {
      write('page.js', "export default (client) => client.call('getTerminals');");
      const entry = write(
        'entry.js',
        `import { LATER, LIMIT } from '@portal/contract';
         globalThis.drawn = [LIMIT.name, LATER, 'getNothing', () => import('./page.js')];`,
      );
      const { uses } = await build(entry, { name: 'remote', shared: { '@portal/ui': consumed } });
      expect(uses).toEqual({ '@portal/contract': ['LATER', 'LIMIT', 'getTerminals'] });
    });
  });
});
