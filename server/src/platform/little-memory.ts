/** A setting of glibc: blocks of at least this many bytes go back to the system as soon as they are free. */
const THRESHOLD = 'MALLOC_MMAP_THRESHOLD_';

/** The value that glibc begins with, before it raises the value by itself. */
const BYTES = 128 * 1_024;

/**
 * An option of V8: half the size of the young generation, in MB. By default it grows to several times this under load.
 */
const YOUNG_HALF = '--max-semi-space-size=8';

/** What the server needs from its process to begin again. */
type OwnProcess = Pick<NodeJS.Process, 'argv' | 'env' | 'execArgv' | 'execPath' | 'execve' | 'platform'>;

/**
 * Begins the program again in the same process, with settings that keep its memory small and can only be given at the
 * beginning. Otherwise glibc raises its threshold to the largest block it has seen. It then keeps memory that
 * nothing uses.
 *
 * It does so only on Linux, and not where an operator has set the threshold.
 */
export function beginWithLittleMemory({ argv, env, execArgv, execPath, execve, platform }: OwnProcess): void {
  if (platform !== 'linux' || env[THRESHOLD] !== undefined || execve === undefined) return;
  execve(execPath, [execPath, YOUNG_HALF, ...execArgv, ...argv.slice(1)], { ...env, [THRESHOLD]: String(BYTES) });
}
