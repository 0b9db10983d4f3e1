import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** The resident memory of a process, in bytes; NaN on a system without /proc. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

/**
 * Reads the memory of a process fifty times a second.
 *
 * @returns stops, and resolves with the highest value seen
 */
export function watchMemory(pid: number): { stop: () => Promise<number> } {
  let isWatching = true;
  let most = 0;
  const watching = (async () => {
    while (isWatching) {
      most = Math.max(most, await memoryOf(pid));
      await delay(20);
    }
  })();
  return {
    stop: async () => {
      isWatching = false;
      await watching;
      return most;
    },
  };
}
