import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { moveInto } from './test-cache.ts';
import { workspaceRoot } from './workspace-root.ts';

/** In the server's room, where the bundles find its packages. */
const HOME = join(workspaceRoot, 'server/node_modules/.cache/portal-test-programs');
const BUNDLER = 'shared/delivery/test/bundle-programs.ts';

/** Every program that a test starts. */
const sources = (): string[] =>
  globSync(['server/src/{main,operate,compose}.ts', 'server/test/*-until-killed.ts'], { cwd: workspaceRoot });

/** Changes as soon as one of the files that a bundle was made of changes. */
function stampOf(folder: string): string {
  const read: string[] = JSON.parse(readFileSync(join(folder, 'inputs.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of [...read, ...sources(), 'pnpm-lock.yaml', BUNDLER, 'shared/delivery/src/build/build-server.ts']) {
    const found = statSync(join(workspaceRoot, file), { throwIfNoEntry: false });
    hash.update(`${file} ${found?.size} ${found?.mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Earlier bundles: complete ones only, because another worker may be making one at this moment. */
const madeBundles = (): string[] =>
  existsSync(HOME) ? readdirSync(HOME).filter((name) => existsSync(join(HOME, name, 'inputs.json'))) : [];

function freshBundles(): string | undefined {
  const name = madeBundles().find((made) => made === stampOf(join(HOME, made)));
  return name && join(HOME, name);
}

function makeBundles(): string {
  const outdated = madeBundles();
  const unfinished = join(HOME, randomUUID());
  execFileSync(process.execPath, [join(workspaceRoot, BUNDLER), unfinished, ...sources()]);
  const folder = join(HOME, stampOf(unfinished));
  moveInto(folder, unfinished);
  for (const name of outdated) rmSync(join(HOME, name), { recursive: true, force: true });
  return folder;
}

let folder: string | undefined;

/**
 * The bundle of a program, made again when a source has changed: it starts five times faster than the sources, which
 * Node would have to read module by module at each start.
 *
 * @param source from the workspace root
 * @example bundleOf('server/src/main.ts')
 */
export function bundleOf(source: string): string {
  folder ??= freshBundles() ?? makeBundles();
  return join(folder, 'programs', `${basename(source, '.ts')}.mjs`);
}
