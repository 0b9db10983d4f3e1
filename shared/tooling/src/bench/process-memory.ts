import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Memory of a process that lies in RAM, in bytes; NaN where the system has no /proc. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

/** Looks at a process fifty times a second. @returns how to stop, which gives the most memory that was seen */
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
