import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomFolder } from '../workspace.ts';
import { bundlePrograms } from './bundle-programs.ts';
import { roomVersion } from './room-version.ts';

/**
 * Bundles the server into `server/dist/`. When bundling fails, the previous bundle stays.
 *
 * @returns whether it had to be built
 */
export async function buildServer(): Promise<boolean> {
  const folder = join(roomFolder('server'), 'dist');
  const stamp = join(folder, 'version.txt');
  const version = await roomVersion('server');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return false;
  const sources = join(roomFolder('server'), 'src');
  const programs = { main: join(sources, 'main.ts'), operate: join(sources, 'operate.ts') };
  const { outputFiles } = await bundlePrograms(programs, folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  writeFileSync(stamp, version);
  return true;
}
