import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { LEFT_OUTSIDE } from '../src/build/build-server.ts';
import { appFolder, WORKSPACE } from '../src/workspace.ts';

/**
 * Bundles the installed packages that the server imports into one file: a test file would otherwise find, read and
 * compile two thousand modules. Prints the bundle's folder, which is inside the given one and is made once for each
 * set of packages. A package `a/b` becomes `a~b.cjs` there.
 */
const [home = ''] = process.argv.slice(2);
const packages = await importedPackages();
const lockfile = readFileSync(join(WORKSPACE, 'pnpm-lock.yaml'));
const program = readFileSync(import.meta.filename);
const key = createHash('sha256')
  .update(lockfile)
  .update(program)
  .update([...packages.keys()].join())
  .digest('hex');
const folder = join(home, key.slice(0, 16));
if (!existsSync(folder)) await write(folder);
console.log(folder);

/** Each package that is imported at run time, with the folder of a file that does. */
async function importedPackages(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const apart: Plugin = {
    name: 'packages-apart',
    setup(bundling) {
      bundling.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || path.startsWith('@portal/')) return undefined;
        if (!path.startsWith('node:') && !LEFT_OUTSIDE.some((name) => path === name || path.startsWith(`${name}/`)))
          found.set(path, dirname(importer));
        return { path, external: true };
      });
    },
  };
  await build({
    absWorkingDir: WORKSPACE,
    entryPoints: [join(appFolder('server'), 'src/main.ts'), join(appFolder('server'), 'src/operate.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    outdir: 'dist',
    plugins: [apart],
  });
  return new Map([...found].sort());
}

async function write(target: string): Promise<void> {
  const asImported: Plugin = {
    name: 'as-imported',
    setup(bundling) {
      bundling.onResolve({ filter: /^imported:/ }, ({ path }) => {
        const name = path.slice('imported:'.length);
        return bundling.resolve(name, { kind: 'import-statement', resolveDir: packages.get(name) ?? '' });
      });
    },
  };
  const loaders = [...packages.keys()].map((name) => `${JSON.stringify(name)}: () => require('imported:${name}')`);
  const { outputFiles } = await build({
    absWorkingDir: WORKSPACE,
    stdin: { contents: `module.exports = {${loaders.join()}};`, resolveDir: appFolder('server') },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    external: [...LEFT_OUTSIDE],
    plugins: [asImported],
    // jest's sandbox has no `import()`.
    supported: { 'dynamic-import': false },
    // For the name of each plugin, fastify would search the sandbox's list of modules.
    define: { 'require.cache': 'undefined' },
    logLevel: 'error',
  });
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'packages.cjs'), outputFiles[0]?.contents ?? '');
  for (const name of packages.keys())
    writeFileSync(
      join(unfinished, `${name.replaceAll('/', '~')}.cjs`),
      `module.exports = require('./packages.cjs')[${JSON.stringify(name)}]();`,
    );
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another test run was faster.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(target)) throw error;
  }
}
