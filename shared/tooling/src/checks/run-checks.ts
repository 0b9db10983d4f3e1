import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** One check of `pnpm check`: a heading for people, and the command that decides. */
export type Check = { name: string; command: string; args: readonly string[] };

export type CheckResult = { name: string; passed: boolean; seconds: number; output: string };

/**
 * Runs every check, as many side by side as there are processors, even when earlier ones failed, so that one run shows
 * everything to repair. What a command writes is shown when it ends, under its heading. A command that cannot be
 * started counts as failed.
 *
 * @param root folder to run in; commands are looked up in its node_modules/.bin first
 * @param show called with the heading and the output of each check that ended
 * @returns the results in the order of the checks
 */
export async function runChecks(
  checks: readonly Check[],
  root: string,
  show: (text: string) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = [...checks.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, check] = next;
      const result = await runCheck(check, root);
      results[place] = result;
      show(`── ${check.name} ${'─'.repeat(Math.max(3, 76 - check.name.length))}\n${result.output.trimEnd()}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** Runs one check and keeps what it writes. */
function runCheck({ name, command, args }: Check, root: string): Promise<CheckResult> {
  const bins = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? ''];
  const env = { ...process.env, PATH: bins.join(delimiter) };
  const start = performance.now();
  return new Promise((resolve) => {
    const written: Buffer[] = [];
    const end = (passed: boolean, last = '') => {
      const output = Buffer.concat(written).toString() + last;
      resolve({ name, passed, seconds: (performance.now() - start) / 1000, output });
    };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => written.push(bytes));
    child.on('error', (error) => end(false, `${command} could not be started: ${error.message}`));
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * The last lines of the report: each check with its result and time, then the time of all.
 *
 * @param what what they were, as the verdict names them
 */
export function summarise(
  results: readonly Omit<CheckResult, 'output'>[],
  seconds: number,
  what: 'checks' | 'repairs' = 'checks',
): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    (each) => `${each.passed ? 'passed' : 'FAILED'}  ${each.name.padEnd(width)}  ${each.seconds.toFixed(1)} s`,
  );
  const failed = results.filter(({ passed }) => !passed).length;
  const done = what === 'checks' ? 'All checks passed' : 'Repaired what can be repaired';
  const verdict = failed === 0 ? done : `${failed} of ${results.length} ${what} failed`;
  const next = what === 'repairs' ? ' Nothing was checked: pnpm check does that.' : '';
  return [...lines, '', `${verdict} in ${seconds.toFixed(1)} s.${next}`].join('\n');
}
