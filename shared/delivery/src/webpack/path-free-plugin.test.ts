import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { remoteConfig } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';

const folder = folderForEachTest();

/** Builds a remote that provides a package and reads its own address, as packages do, in a folder of its own. */
async function buildIn(place: string): Promise<Record<string, string>> {
  const write = (file: string, content: string) => {
    mkdirSync(join(place, file, '..'), { recursive: true });
    writeFileSync(join(place, file), content);
  };
  write('package.json', '{ "name": "mf-example", "version": "1.0.0" }');
  write('node_modules/drawing/package.json', '{ "name": "drawing", "version": "1.0.0", "main": "index.mjs" }');
  write('node_modules/drawing/index.mjs', 'export const home = () => import.meta.url;');
  write('src/worker.mjs', 'postMessage(1)');
  // As federation names its first file, and writes it; no source names it.
  const entry = `entry.${Buffer.from(basename(place)).toString('hex')}.js`;
  write(`node_modules/.federation/${entry}`, `exports.runtime = require('${place}/node_modules/drawing/index.mjs');`);
  write('node_modules/first/package.json', `{ "name": "first", "main": "../.federation/${entry}" }`);
  write(
    'src/remote.tsx',
    `import 'first';
     import { home } from 'drawing';
     export const beside = new URL('./worker.mjs', import.meta.url).href;
     export { home };`,
  );
  const output = join(place, 'dist');
  await runWebpack(
    remoteConfig('mf-example', {
      place: { folder: place, context: place, lockfile: join(place, 'pnpm-lock.yaml') },
      output,
      mode: 'production',
      version: '1.0.0',
      shared: { drawing: { singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' } },
    }),
  );
  return Object.fromEntries(readdirSync(output).map((name) => [name, readFileSync(join(output, name), 'utf8')]));
}

test('[REL-301] the same sources give the same files in two folders, source maps too, and none names its folder', async () => {
  const one = await buildIn(join(folder, 'one'));
  const other = await buildIn(join(folder, 'another-name'));
  // Their names contain hashes of what is in them.
  expect(Object.keys(other)).toEqual(Object.keys(one));
  expect(Object.keys(one).filter((name) => one[name] !== other[name])).toEqual([]);
  expect(Object.entries(one).filter(([, text]) => text.includes(folder))).toEqual([]);
  expect(Object.keys(one)).toEqual(expect.arrayContaining([expect.stringMatching(/^worker\.[0-9a-f]{8}\.mjs$/)]));
});
