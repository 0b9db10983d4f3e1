/** Of glibc: blocks from so many bytes on go back to the system as soon as they are free. */
const THRESHOLD = 'MALLOC_MMAP_THRESHOLD_';

/** What glibc begins with, before it raises it by itself. */
const BYTES = 128 * 1_024;

/** Of V8: the half of the young generation, in MB. By default it grows to several times as much under load. */
const YOUNG_HALF = '--max-semi-space-size=8';

/** What the server needs of its process to begin anew. */
type OwnProcess = Pick<NodeJS.Process, 'argv' | 'env' | 'execArgv' | 'execPath' | 'execve' | 'platform'>;

/**
 * Begins the program anew in the same process, with settings that keep its memory small and can only be given at the
 * beginning. Otherwise glibc raises its threshold to the largest block it has seen, and keeps what compiling the
 * embedded database and reading its files took: a hundred megabytes and more that nobody uses.
 *
 * On Linux alone, and not where an operator has set the threshold.
 */
export function beginWithLittleMemory({ argv, env, execArgv, execPath, execve, platform }: OwnProcess): void {
  if (platform !== 'linux' || env[THRESHOLD] !== undefined || execve === undefined) return;
  execve(execPath, [execPath, YOUNG_HALF, ...execArgv, ...argv.slice(1)], { ...env, [THRESHOLD]: String(BYTES) });
}
