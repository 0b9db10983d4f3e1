import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The compiler's last words on a state of the sources. */
const DONE = /^\S.* - Found \d+ errors?\. /;

/** A mistake, such as `src/page.tsx(3,10): error TS2305: …`. */
const MISTAKE = /^(\S.*)\((\d+),\d+\): error TS\d+: (.*)$/;

/**
 * Checks the types of a project after each change, in a process of its own: the page does not wait for it.
 *
 * @param program the file of TypeScript's command
 * @param tell called after each check, with the file, the line and the fact of each mistake
 * @returns ends it
 */
export function watchTypes(folder: string, program: string, tell: (mistakes: readonly string[]) => void): () => void {
  const words = ['-p', '.', '--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    // The command may start the compiler as a process of its own; in a group of their own both end at once.
    detached: true,
  });
  let found: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const [, file, place, fact] = MISTAKE.exec(line) ?? [];
    if (file !== undefined) found.push(`${file}:${place}: ${fact}`);
    if (!DONE.test(line)) return;
    tell(found);
    found = [];
  });
  const end = () => void (child.exitCode === null && child.pid !== undefined && process.kill(-child.pid));
  process.on('exit', end);
  return () => {
    process.off('exit', end);
    end();
  };
}
