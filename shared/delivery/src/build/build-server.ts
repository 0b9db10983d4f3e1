import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildResult, build } from 'esbuild';
import { appFolder, WORKSPACE } from '../workspace.ts';
import { readInputs, versionOf } from './app-sources.ts';

/** The server, the operator's commands, and what writes the portal as plain files. */
const PROGRAMS = ['main', 'operate', 'compose'];

/**
 * Bundles the server into `server/dist/`. When bundling fails, the previous bundle stays.
 *
 * @returns whether it had to be built
 */
export async function buildServer(): Promise<boolean> {
  const folder = join(appFolder('server'), 'dist');
  const stamp = join(folder, 'version.txt');
  const version = versionOf('server', await readInputs('server'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return false;
  const sources = join(appFolder('server'), 'src');
  const programs = Object.fromEntries(PROGRAMS.map((name) => [name, join(sources, `${name}.ts`)]));
  const { outputFiles } = await bundlePrograms(programs, folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  writeFileSync(stamp, version);
  return true;
}

/** Packages that cannot be bundled: they read files beside themselves, or load machine code. */
export const LEFT_OUTSIDE = ['@fastify/swagger-ui', 'playwright-core', 'sharp'];

/**
 * Bundles programs of the server, with their threads and processes. A bundle starts several times faster than the
 * sources and needs a fraction of the memory. Nothing is written yet.
 *
 * @param programs their sources, by the name that each bundle gets
 * @param folder where the bundles will be: two folders below `server`, or where `../assets` and `../drizzle` lead to
 *   the same files
 */
export function bundlePrograms(
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<BuildResult<{ write: false; metafile: true }>> {
  return build({
    absWorkingDir: WORKSPACE,
    entryPoints: { ...programs, ...besideEntries(join(appFolder('server'), 'src')) },
    outdir: folder,
    write: false,
    metafile: true,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    splitting: true,
    sourcemap: 'linked',
    external: LEFT_OUTSIDE,
    logLevel: 'warning',
    // CommonJS packages inside an ESM bundle still need these three.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';import { dirname as __dirnameOf } from 'node:path';import { fileURLToPath as __toPath } from 'node:url';const require = __createRequire(import.meta.url);const __filename = __toPath(import.meta.url);const __dirname = __dirnameOf(__filename);",
    },
  });
}

/**
 * Each thread, `<name>.worker.ts`, and each process of its own, `<name>.process.ts`, is bundled beside the program,
 * where the program looks for it.
 */
function besideEntries(folder: string): Record<string, string> {
  const files = globSync('**/*.{worker,process}.ts', { cwd: folder });
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(folder, file)]));
}
