import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { WORKSPACE } from '../workspace.ts';
import { NODE_PROGRAM } from './node-program.ts';
import { catalogueVersion } from './sdk-packages.ts';

const SOURCES = join(WORKSPACE, 'shared/e2e');

/**
 * Writes what journeys import from `@portal/e2e`, with its types. The project brings Playwright itself, so that
 * there is one of it.
 *
 * @returns what the package's manifest says of them
 */
export async function writeJourneyFixtures(folder: string): Promise<object> {
  await build({
    ...NODE_PROGRAM,
    entryPoints: [join(SOURCES, 'src/index.ts')],
    outfile: join(folder, 'index.mjs'),
    external: ['@playwright/test', 'axe-core'],
  });
  writeTypes(folder);
  const playwright = '@playwright/test';
  return {
    exports: { '.': { types: './types/e2e/src/index.d.ts', default: './index.mjs' } },
    dependencies: { 'axe-core': catalogueVersion('axe-core') },
    peerDependencies: { [playwright]: catalogueVersion(playwright) },
    // The command does without it.
    peerDependenciesMeta: { [playwright]: { optional: true } },
  };
}

function writeTypes(folder: string): void {
  const config = join(folder, 'tsconfig.types.json');
  const settings = {
    extends: join(WORKSPACE, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
      typeRoots: [join(WORKSPACE, 'node_modules/@types')],
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(WORKSPACE, 'shared'),
      outDir: join(folder, 'types'),
    },
    files: [join(SOURCES, 'src/index.ts')],
  };
  writeFileSync(config, JSON.stringify(settings));
  const { status, stdout } = spawnSync(join(WORKSPACE, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' });
  rmSync(config);
  if (status !== 0) throw new Error(`TypeScript cannot write the types of the package for journeys:\n${stdout}`);
  // Its types use none of the contract's.
  rmSync(join(folder, 'types/contract'), { recursive: true, force: true });
}
