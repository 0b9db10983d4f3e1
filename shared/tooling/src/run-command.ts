import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';

/**
 * Runs one of the workspace's own commands from its root and shows its output.
 *
 * @param stop ends it together with all that it started: `npx` alone passes a signal on to its shell, and no further
 * @returns its exit code; 1 when it ended by a signal or could not be started
 */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  stop?: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const path = [join(WORKSPACE, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
    const child = spawn(command, args, {
      cwd: WORKSPACE,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...environment },
      // In a group of its own, all of it ends at once.
      detached: stop !== undefined,
    });
    const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
    stop?.addEventListener('abort', end);
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => {
      stop?.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}
