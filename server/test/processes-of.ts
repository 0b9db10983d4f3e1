import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, as `/proc` shows it; only on Linux. */
export interface ShownProcess {
  pid: number;
  parent: number;
  /** Its program and arguments. */
  command: string;
  /** The lower, the sooner it gets a processor. */
  nice: number;
  /** Whether it only gets what others leave over: the policy SCHED_IDLE of sched(7). */
  isIdle: boolean;
}

function shown(pid: number): ShownProcess[] {
  try {
    // The name, in brackets, may hold anything; proc(5) numbers the fields from before it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // A process that has ended, but that nobody has asked about, is no process any more.
    if (fields[0] === 'Z') return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid, parent: Number(fields[1]), command, nice: Number(fields[16]), isIdle: fields[38] === '5' }];
  } catch {
    return []; // It has ended in the meantime.
  }
}

const all = (): ShownProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => shown(Number(name)));

/** The processes that this one started, and those that they started. */
export function processesOf(pid: number): ShownProcess[] {
  const found = new Set([pid]);
  const running = all();
  for (const starter of found)
    for (const { pid: started, parent } of running) if (parent === starter) found.add(started);
  return running.filter((process) => process.pid !== pid && found.has(process.pid));
}

/** Whether it still runs. */
export const isRunning = ({ pid, command }: ShownProcess): boolean => shown(pid)[0]?.command === command;
