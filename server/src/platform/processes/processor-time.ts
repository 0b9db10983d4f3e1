import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds of processor time that a process has had; undefined where the system doesn't say, as without /proc. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    // Fields 14 and 15 of proc(5); the first two, pid and name, are cut off.
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return user === undefined || system === undefined ? undefined : (user + system) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
