import { readdirSync, readFileSync } from 'node:fs';

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
