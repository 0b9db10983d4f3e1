import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACE = join(__dirname, '../../..');

/** Copies what belongs to the repository, as it is in the work tree, into a folder, and installs its packages. */
export function copyWorkspace(folder: string): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: WORKSPACE, encoding: 'utf8' });
  for (const file of list.split('\n').filter((name) => name && existsSync(join(WORKSPACE, name)))) {
    cpSync(join(WORKSPACE, file), join(folder, file));
  }
  runIn(folder, 'git', 'init', '--quiet');
  installIn(folder);
}

/** Commits everything in a copy. */
export function commitIn(folder: string): void {
  const author = ['-c', 'user.name=portal', '-c', 'user.email=portal@example.it'];
  runIn(folder, 'git', 'add', '--all');
  runIn(folder, 'git', ...author, 'commit', '--quiet', '--message', 'Build the portal');
}

/** Installs the packages of a copy, with those that this machine already has. */
export function installIn(folder: string): void {
  runIn(folder, process.env.npm_execpath ?? 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
}

/**
 * Runs a command in a copy.
 *
 * @throws Error with what it printed when it fails
 */
export function runIn(folder: string, command: string, ...args: string[]): string {
  const bins = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  try {
    const env = { ...process.env, PATH: bins, NODE_OPTIONS: '', SLOW: '' };
    return execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
