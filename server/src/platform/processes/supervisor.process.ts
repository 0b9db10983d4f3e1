import { writeFileSync } from 'node:fs';
import { behindCalls } from '../behind-calls.ts';
import { liveWithStarter } from './answer-messages.ts';
import { type LimitedProcess, startLimited } from './limited-process.ts';
import type { FromSupervisor, ProcessKind, ToSupervisor } from './process-kind.ts';

/** Processes in use, by their number. */
const used = new Map<number, LimitedProcess>();

/** The next process of each program, started before it is needed. */
const standbys = new Map<string, LimitedProcess>();

const tell = (message: FromSupervisor) => process.send?.(message);

function begin(id: number, kind: ProcessKind): void {
  const key = JSON.stringify(kind);
  const begun = standbys.get(key) ?? startLimited(kind);
  used.set(id, begun);
  begun.listen({
    onAnswer: (answer) => tell({ id, answer }),
    onEnd: (end, how) => {
      used.delete(id);
      tell({ id, end, how });
    },
  });
  keepStandby(key, kind);
}

function keepStandby(key: string, kind: ProcessKind): void {
  const standby = startLimited(kind);
  standbys.set(key, standby);
  standby.listen({
    onAnswer: () => undefined,
    onEnd: () => {
      if (standbys.get(key) === standby) standbys.delete(key);
    },
  });
}

function over(id: number): void {
  used.get(id)?.kill();
  used.delete(id);
}

/** When the system runs out of memory, it ends these processes and not the server. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
}

// Processes that are started here inherit both.
behindCalls();
goFirst();

liveWithStarter(() => {
  for (const process of [...used.values(), ...standbys.values()]) process.kill();
});

process.on('message', (told: ToSupervisor) => {
  if ('kind' in told) begin(told.id, told.kind);
  else if ('message' in told) used.get(told.id)?.send(told.message);
  else over(told.id);
});
