import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** One check of `pnpm check`: a heading for people, and the command that decides. */
export type Check = { name: string; command: string; args: string[] };

export type CheckResult = { name: string; passed: boolean; seconds: number };

/**
 * Runs every check, one after the other, even when earlier ones failed, so that one run shows everything to repair. The
 * commands write straight to the terminal. A command that cannot be started counts as failed.
 *
 * @param root folder to run in; commands are looked up in its node_modules/.bin first
 * @param announce called with the heading before each check
 */
export function runChecks(checks: Check[], root: string, announce: (heading: string) => void): CheckResult[] {
  const bins = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? ''];
  const env = { ...process.env, PATH: bins.join(delimiter) };
  return checks.map(({ name, command, args }) => {
    announce(`── ${name} ${'─'.repeat(Math.max(3, 76 - name.length))}`);
    const start = performance.now();
    const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
    if (error !== undefined) announce(`${command} could not be started: ${error.message}`);
    return { name, passed: status === 0, seconds: (performance.now() - start) / 1000 };
  });
}

/** The last lines of the report: each check with its result and time, then the total. */
export function summarise(results: CheckResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    ({ name, passed, seconds }) => `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1)} s`,
  );
  const failed = results.filter(({ passed }) => !passed).length;
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const verdict = failed === 0 ? 'All checks passed' : `${failed} of ${results.length} checks failed`;
  return [...lines, '', `${verdict} in ${total.toFixed(1)} s.`].join('\n');
}
