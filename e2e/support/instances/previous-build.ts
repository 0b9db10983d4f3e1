import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WORKSPACE = resolve(import.meta.dirname, '../../..');
const PNPM = ['-y', 'pnpm@12.16.0'];

/** The server of an earlier commit. */
export interface PreviousBuild {
  commit: string;
  program: string;
  remove(): Promise<void>;
}

const git = async (...args: string[]) => (await run('git', args, { cwd: WORKSPACE })).stdout.trim();

/**
 * The commit before the one that added the newest migration, or the commit that `PREVIOUS` names: an upgrade may cross
 * several migrations. Undefined if the history does not go back so far.
 */
export async function findPrevious(): Promise<string | undefined> {
  const { PREVIOUS } = process.env;
  if (PREVIOUS) return git('rev-parse', '--verify', `${PREVIOUS}^{commit}`);
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/drizzle/*.sql').catch(() => '');
  return added && git('rev-parse', '--verify', '--quiet', `${added}~1`).catch(() => undefined);
}

/** Builds the server of a commit in a separate folder, with the packages of that commit from this machine's store. */
export async function buildPrevious(commit: string): Promise<PreviousBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-previous-'));
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const inFolder = { cwd: folder, env: { ...process.env, PATH, CI: 'true' }, maxBuffer: 16 * 1024 * 1024 };
  await git('worktree', 'add', '--detach', '--force', folder, commit);
  await run('npx', [...PNPM, 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'], inFolder);
  // An earlier commit may have it in its former place.
  const [place] = globSync('shared/{delivery/src/build,tooling/src/release}/build-server.ts', { cwd: folder });
  const build = `(await import('${folder}/${place}')).buildServer()`;
  await run(process.execPath, ['--input-type=module', '--eval', `await ${build}`], inFolder);
  return {
    commit,
    program: join(folder, 'server/dist/main.mjs'),
    async remove() {
      await git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
