import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A mistake, such as `src/page.tsx(3,10): error TS2305: …`. */
const MISTAKE = /^(\S.*)\((\d+),\d+\): error TS\d+: (.*)$/;

/**
 * Checks the types of a project whenever it is asked, in a process of its own: the page does not wait for it. The
 * compiler's own watching may miss what is saved while it checks.
 */
export class TypeCheck {
  readonly #start: () => ChildProcess;
  readonly #tell: (mistakes: readonly string[]) => void;
  readonly #end = () => this.end();
  #running: ChildProcess | undefined;
  #outdated = false;

  /**
   * @param program the file of TypeScript's command
   * @param tell called after each check, with the file, the line and the fact of each mistake
   */
  constructor(folder: string, program: string, tell: (mistakes: readonly string[]) => void) {
    const words = [program, '-p', '.', '--noEmit', '--pretty', 'false'];
    // The command may start the compiler as a process of its own; in a group of their own both end at once.
    this.#start = () =>
      spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    this.#tell = tell;
  }

  /** Checks the sources as they are now; once more after a check that is under way. */
  again(): void {
    if (this.#running) this.#outdated = true;
    else this.#check();
  }

  /** Ends it. */
  end(): void {
    const child = this.#running;
    this.#running = undefined;
    process.off('exit', this.#end);
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }

  #check(): void {
    const child = this.#start();
    const found: string[] = [];
    this.#running = child;
    this.#outdated = false;
    process.on('exit', this.#end);
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        const [, file, place, fact] = MISTAKE.exec(line) ?? [];
        if (file !== undefined) found.push(`${file}:${place}: ${fact}`);
      });
    child.once('close', () => {
      if (this.#running !== child) return;
      this.#running = undefined;
      process.off('exit', this.#end);
      if (this.#outdated) this.#check();
      else this.#tell(found);
    });
  }
}
