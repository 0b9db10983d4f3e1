import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds of processor that a process, and all that it started, have used since their start. Needs /proc. */
export function processorTime(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => ticksOf(name) ?? []);
  const below = (parent: number): number =>
    all.filter((each) => each.parent === parent).reduce((sum, each) => sum + each.ticks + below(each.pid), 0);
  return ((all.find((each) => each.pid === pid)?.ticks ?? 0) + below(pid)) * MS_PER_TICK;
}

/** Own ticks of a process and those of its ended children. */
function ticksOf(name: string): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const fields = rest.split(' ');
    // Fields 14 to 17 of proc(5); the first two, pid and name, are cut off.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(name), parent: Number(fields[1]), ticks };
  } catch {
    // The process has ended since.
    return undefined;
  }
}

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
