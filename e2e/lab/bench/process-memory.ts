import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** The resident memory of a process, in bytes; NaN on a system without /proc. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

/**
 * The memory of a process, and of those that it started, in bytes. What these read from files, such as Node itself,
 * they share with it.
 */
export async function memoryWithChildren(pid: number): Promise<number> {
  const started = await childrenOf(pid);
  const own = await memoryOf(pid);
  return (await Promise.all(started.map(ownMemoryOf))).reduce((sum, memory) => sum + memory, own);
}

async function ownMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const own = Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
  return (await Promise.all((await childrenOf(pid)).map(ownMemoryOf))).reduce((sum, memory) => sum + memory, own);
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/**
 * Reads the memory of a process, with those that it started, fifty times a second.
 *
 * @returns stops, and resolves with the highest value seen
 */
export function watchMemory(pid: number): { stop: () => Promise<number> } {
  let isWatching = true;
  let most = 0;
  const watching = (async () => {
    while (isWatching) {
      most = Math.max(most, await memoryWithChildren(pid));
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
