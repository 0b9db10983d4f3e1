import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds of processor that a process and its children have used since their start; NaN without /proc. */
export function processorTime(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(ticksOf)
    .filter((used) => used !== undefined && (used.pid === pid || used.parent === pid))
    .reduce((sum, used) => sum + (used?.ticks ?? 0) * MS_PER_TICK, 0);
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
