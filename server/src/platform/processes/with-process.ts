import { type ChildProcess, fork } from 'node:child_process';
import { deserialize, serialize } from 'node:v8';
import { childEnvironment } from './child-environment.ts';
import {
  type FromKeeper,
  MAX_PATIENCE,
  MAX_START,
  type ProcessEnd,
  type ProcessKind,
  type ToKeeper,
} from './process-kind.ts';

const KEEPER = programBeside(import.meta.url, './keeper.process.ts');

import { programBeside } from './program-beside.ts';

/** Milliseconds without work after which the keeper and its spare processes end and free their memory. */
const IDLE = 60_000;

/** Milliseconds that the keeper may be late with the end of a process, before it is ended itself. */
const MAX_LATE = 10_000;

/** The process ended before it had answered. */
export class ProcessEnded extends Error {
  readonly end: ProcessEnd;
  constructor(end: ProcessEnd, program: string, how: string) {
    super(`The process of ${program} ended: ${how}`);
    this.end = end;
  }
}

/** Sends a message to the process and resolves with its answer. One message at a time. */
export type Ask = (message: unknown) => Promise<unknown>;

interface Keeper {
  child: ChildProcess;
  /** Processes in use, by their number: what waits for an answer. */
  waiting: Map<number, { answered(answer: Uint8Array): void; ended(end: ProcessEnd, how: string): void }>;
  idle: NodeJS.Timeout | undefined;
}

let keeper: Keeper | undefined;
let lastId = 0;

/**
 * Does work in a process of its own, which is ended with the work. It has limits of memory and time, and may crash:
 * that ends nothing else. For whatever strangers send and a library reads.
 *
 * The processes belong to a small one, the keeper. A start copies the tables of the starter's memory, and the server
 * would stand still meanwhile; and a keeper that never reads what strangers send can always end those that do, also
 * when the server was killed.
 *
 * @throws ProcessEnded when the process fails; its `end` says whether that is because of what it was asked
 * @example const picture = await withProcess(DRAWER, (ask) => ask(file));
 */
export async function withProcess<Result>(kind: ProcessKind, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const own = openKeeper();
  lastId += 1;
  const id = lastId;
  const send = (message: ToKeeper) =>
    own.child.send(message, (error) => error && fail(own, `the keeper is gone: ${error.message}`));
  const gone = Promise.withResolvers<never>();
  // A caller of `ask` gets this error. If nobody asks, it must not count as unhandled.
  gone.promise.catch(() => undefined);
  let answered = (_answer: Uint8Array): void => undefined;
  own.waiting.set(id, {
    answered: (answer) => answered(answer),
    ended: (end, how) => gone.reject(new ProcessEnded(end, kind.program, how)),
  });
  send({ id, kind });
  const ask: Ask = async (message) => {
    const answer = new Promise<Uint8Array>((resolve) => {
      answered = resolve;
    });
    const late = setTimeout(
      () => fail(own, 'the keeper does not answer'),
      MAX_START + MAX_PATIENCE * kind.time + MAX_LATE,
    );
    send({ id, message: serialize(message) });
    try {
      return deserialize(await Promise.race([answer, gone.promise]));
    } finally {
      clearTimeout(late);
    }
  };
  try {
    return await work(ask);
  } finally {
    if (own.waiting.delete(id) && own === keeper) send({ id, isOver: true });
    rest(own);
  }
}

function openKeeper(): Keeper {
  keeper ??= startKeeper();
  clearTimeout(keeper.idle);
  keeper.child.ref();
  keeper.child.channel?.ref();
  return keeper;
}

function startKeeper(): Keeper {
  const child = fork(KEEPER, {
    execArgv: ['--max-semi-space-size=8'],
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started: Keeper = { child, waiting: new Map(), idle: undefined };
  child.on('message', (told: FromKeeper) => {
    const waiting = started.waiting.get(told.id);
    if ('answer' in told) waiting?.answered(told.answer);
    else waiting?.ended(told.end, told.how);
  });
  child.once('error', (error) => fail(started, error.message));
  child.once('exit', (code, signal) => fail(started, `the keeper ended with ${signal ?? code}`));
  return started;
}

/** The keeper is of no use any more: whoever waits hears of it, and the next work gets another keeper. */
function fail(failed: Keeper, how: string): void {
  if (failed === keeper) keeper = undefined;
  clearTimeout(failed.idle);
  failed.child.kill('SIGKILL');
  const waiting = [...failed.waiting.values()];
  failed.waiting.clear();
  for (const { ended } of waiting) ended('notStarted', how);
}

/** Nothing that waits keeps this process from ending. */
function rest(own: Keeper): void {
  if (own.waiting.size > 0) return;
  own.child.unref();
  own.child.channel?.unref();
  if (own !== keeper) return;
  own.idle = setTimeout(() => {
    keeper = undefined;
    if (own.child.connected) own.child.disconnect();
  }, IDLE).unref();
}
