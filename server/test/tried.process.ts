import { setTimeout as delay } from 'node:timers/promises';
import { answerMessages } from '../src/platform/processes/answer-messages.ts';

/** A process for the tests of processes: each message is something that a process may do. */
const kept: unknown[] = [];

const deeds: Readonly<Record<string, () => unknown>> = {
  heap: () => {
    while (true) kept.push({ at: kept.length });
  },
  'one array': () => {
    while (true) kept.push(1);
  },
  bytes: () => {
    while (true) kept.push(Buffer.alloc(5_000_000, 1));
  },
  loop: () => {
    while (true);
  },
  hang: () => new Promise<never>(() => undefined),
  'wait for a second': () => delay(1_000, 'done'),
  throw: () => {
    throw new TypeError('a cell is missing');
  },
  exit: () => process.exit(0),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
};

answerMessages(async (message) => (await deeds[String(message)]?.()) ?? message);
