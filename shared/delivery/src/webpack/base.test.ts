import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import webpack, { NormalModule } from 'webpack';
import { WORKSPACE } from '../workspace.ts';
import { productionRouter } from './base.ts';

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
