import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.ts';
import { runIn } from './run-in.ts';

/**
 * Clones a commit of this repository with the packages of its lockfile, works in the clone, and removes it.
 *
 * @param commit anything that names one to git, such as `HEAD~25`
 * @throws Refusal when there is no such commit, or a command fails
 */
export async function inCloneOf<Result>(
  commit: string,
  work: (folder: string, run: (command: string, ...words: string[]) => string) => Result | Promise<Result>,
): Promise<Result> {
  const whole = runIn(WORKSPACE, 'git', 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`).trim();
  const folder = mkdtempSync(join(tmpdir(), 'portal-clone-'));
  try {
    runIn(WORKSPACE, 'git', 'clone', '--quiet', '--no-checkout', WORKSPACE, folder);
    runIn(folder, 'git', 'checkout', '--quiet', whole);
    runIn(folder, process.env.npm_execpath ?? 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline');
    return await work(folder, (command, ...words) => runIn(folder, command, ...words));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
