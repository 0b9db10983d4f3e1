import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '../store/refusal.ts';

/** Lines of a failed command that are shown. */
const LAST_LINES = 15;

/**
 * Runs a command in a folder, with the programs that are installed there.
 *
 * @returns what it printed
 * @throws Refusal with the last lines of what a failed command printed
 */
export function runIn(folder: string, command: string, ...words: string[]): string {
  const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
  try {
    return execFileSync(command, words, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    const lines = (`${stdout}${stderr}`.trim() || message).split('\n').slice(-LAST_LINES).join('\n');
    throw new Refusal(`\`${[command, ...words.slice(0, 2)].join(' ')}\` failed in a clone of the commit:\n${lines}`);
  }
}
