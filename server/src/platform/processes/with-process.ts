import { type ChildProcess, fork } from 'node:child_process';
import { deserialize, serialize } from 'node:v8';
import { childEnvironment } from './child-environment.ts';
import {
  type FromSupervisor,
  MAX_PATIENCE,
  MAX_START,
  type ProcessEnd,
  type ProcessKind,
  type ToSupervisor,
} from './process-kind.ts';
import { programBeside } from './program-beside.ts';

const SUPERVISOR = programBeside(import.meta.url, './supervisor.process.ts');

/** Milliseconds without work after which the supervisor and its standby processes end and free their memory. */
const IDLE = 60_000;

/** Milliseconds that the supervisor may be late with the end of a process, before it is ended itself. */
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

interface Supervisor {
  child: ChildProcess;
  /** Processes in use, by their number: what waits for an answer. */
  waiting: Map<number, { answered(answer: Uint8Array): void; ended(end: ProcessEnd, how: string): void }>;
  idle: NodeJS.Timeout | undefined;
}

let supervisor: Supervisor | undefined;
let lastId = 0;

/**
 * Does work in a process of its own, which is ended with the work. It has limits of memory and time, and may crash:
 * that ends nothing else. For files of strangers that a library reads.
 *
 * The processes belong to a small one, the supervisor. A start copies the tables of the starter's memory, and the
 * server would stand still meanwhile; and a supervisor that never reads what strangers send can always end those that
 * do, also when the server was killed.
 *
 * @throws ProcessEnded when the process fails; its `end` says whether that is because of what it was asked
 * @example const picture = await withProcess(DRAWER, (ask) => ask(file));
 */
export async function withProcess<Result>(kind: ProcessKind, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const own = openSupervisor();
  lastId += 1;
  const id = lastId;
  const send = (message: ToSupervisor) =>
    own.child.send(message, (error) => error && fail(own, `the supervisor is gone: ${error.message}`));
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
      () => fail(own, 'the supervisor does not answer'),
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
    if (own.waiting.delete(id) && own === supervisor) send({ id, isOver: true });
    rest(own);
  }
}

function openSupervisor(): Supervisor {
  supervisor ??= startSupervisor();
  clearTimeout(supervisor.idle);
  supervisor.child.ref();
  supervisor.child.channel?.ref();
  return supervisor;
}

function startSupervisor(): Supervisor {
  const child = fork(SUPERVISOR, {
    execArgv: ['--max-semi-space-size=8'],
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started: Supervisor = { child, waiting: new Map(), idle: undefined };
  child.on('message', (told: FromSupervisor) => {
    const waiting = started.waiting.get(told.id);
    if ('answer' in told) waiting?.answered(told.answer);
    else waiting?.ended(told.end, told.how);
  });
  child.once('error', (error) => fail(started, error.message));
  child.once('exit', (code, signal) => fail(started, `the supervisor ended with ${signal ?? code}`));
  return started;
}

/** Gives the supervisor up: its work fails, and the next work gets another one. */
function fail(failed: Supervisor, how: string): void {
  if (failed === supervisor) supervisor = undefined;
  clearTimeout(failed.idle);
  failed.child.kill('SIGKILL');
  const waiting = [...failed.waiting.values()];
  failed.waiting.clear();
  for (const { ended } of waiting) ended('notStarted', how);
}

/** Nothing that waits keeps this process from ending. */
function rest(own: Supervisor): void {
  if (own.waiting.size > 0) return;
  own.child.unref();
  own.child.channel?.unref();
  if (own !== supervisor) return;
  own.idle = setTimeout(() => {
    supervisor = undefined;
    if (own.child.connected) own.child.disconnect();
  }, IDLE).unref();
}
