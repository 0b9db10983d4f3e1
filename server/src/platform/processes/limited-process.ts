import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { childEnvironment } from './child-environment.ts';
import { MAX_PATIENCE, MAX_START, type ProcessEnd, type ProcessKind } from './process-kind.ts';
import { processorTime } from './processor-time.ts';

/** Characters that are kept of what a process printed: enough for the beginning of the report of its death. */
const MAX_PRINTED = 8_000;

/** What V8, its buffers and C++ say when there is no more memory. */
const OUT_OF_MEMORY = /out of memory|allocation failed|failed to allocate|bad_alloc/i;

/** Hears of a process: each answer, and its end, once. */
export interface Listener {
  onAnswer(answer: Uint8Array): void;
  onEnd(end: ProcessEnd, how: string): void;
}

/** A process with limits, which answers one message at a time. */
export interface LimitedProcess {
  send(message: Uint8Array): void;
  listen(listener: Listener): void;
  /** Ends it at once, whatever it is doing. Its listener is not called any more. */
  kill(): void;
}

/**
 * Starts a process with limits. The system holds those on processor time and memory, so they also hold when nobody is
 * left to watch; the time is watched here. Its start does not count, nor does the time that others took from it.
 */
export function startLimited(kind: ProcessKind): LimitedProcess {
  const child = spawnLimited(kind);
  let listener: Listener | undefined;
  let printed = '';
  let isReady = false;
  let isAsked = false;
  let given = kind.time;
  let left = given;
  let since = 0;
  let workedBefore: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ending: { end: ProcessEnd; how: string } | undefined;

  function endWith(end: ProcessEnd, how: string): void {
    clearTimeout(timer);
    child.kill('SIGKILL');
    if (ending) return;
    ending = { end, how };
    listener?.onEnd(ending.end, ending.how);
  }

  function beginTime(): void {
    if (!isReady || !isAsked) return;
    since = performance.now();
    timer = setTimeout(timeIsOver, Math.max(1, left));
  }

  /** Gives the time that others had, within bounds. */
  function timeIsOver(): void {
    const worked = processorTime(child.pid);
    const taken = worked === undefined || workedBefore === undefined ? 0 : kind.time - (worked - workedBefore);
    const more = Math.min(taken, MAX_PATIENCE * kind.time - given);
    if (more < kind.time / 10) {
      endWith('slow', `it took longer than ${kind.time} ms`);
      return;
    }
    given += more;
    left = more;
    beginTime();
  }

  child.stderr?.on('data', (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(0, MAX_PRINTED);
  });
  child.once('error', (error) => endWith('notStarted', error.message));
  // Not 'exit': what it printed last comes between the two.
  child.once('close', (code, signal) =>
    endWith(isReady ? deathBy(printed) : 'notStarted', reportOf(signal ?? code, printed)),
  );
  child.on('message', (message: Uint8Array) => {
    clearTimeout(timer);
    if (isReady) {
      isAsked = false;
      left -= performance.now() - since;
      listener?.onAnswer(message);
    } else {
      isReady = true;
      workedBefore = processorTime(child.pid);
      beginTime();
    }
  });
  timer = setTimeout(() => endWith('notStarted', `it did not begin within ${MAX_START} ms`), MAX_START);

  return {
    send(message) {
      isAsked = true;
      child.send(message, (error) => error && endWith('died', error.message));
      beginTime();
    },
    listen(given) {
      listener = given;
      if (ending) given.onEnd(ending.end, ending.how);
    },
    kill() {
      listener = undefined;
      endWith('died', 'it was told to');
    },
  };
}

const deathBy = (printed: string): ProcessEnd => (OUT_OF_MEMORY.test(printed) ? 'outOfMemory' : 'died');

const ERROR_LINE = /^(?:(?:# )?fatal|\w*error\b).*$/im;

/** The line with the error is what an engineer needs; V8 prints figures before it and addresses after it. */
function reportOf(status: string | number | null, printed: string): string {
  const [line] = ERROR_LINE.exec(printed) ?? [];
  return `it ended with ${status}${line === undefined ? '' : `: ${line}`}`;
}

/** Seconds of processor time that a start takes at most. */
const START_SECONDS = 5;

/** Memory that grows is freed by the thread that uses it, not by several on all cores. */
const ON_ONE_CORE = ['--single-threaded-gc', '--v8-pool-size=1'];

/**
 * Linux interrupts such a process the moment that anything else wants its core. With a low priority alone it would run
 * on for some milliseconds each time. Where there is no `chrt`, the priority of the supervisor has to do.
 */
const GET_WHAT_IS_LEFT = 'chrt -i -p 0 $$ 2>/dev/null || :';

/**
 * The shell sets the limits and becomes the program. Processor time and memory are bounds for what has gone wrong: the
 * time that is watched, and the heap's limit, end a process before.
 */
function spawnLimited({ program, heap, otherMemory, time }: ProcessKind): ChildProcess {
  const node = [process.execPath, ...ON_ONE_CORE, '--max-semi-space-size=4', `--max-old-space-size=${heap}`, program];
  const seconds = Math.ceil((2 * time) / 1_000) + START_SECONDS;
  const memory = emptyProcess();
  const limits = [
    GET_WHAT_IS_LEFT,
    // A report of the size of its memory helps nobody.
    'ulimit -c 0',
    `ulimit -t ${seconds}`,
    ...(memory === undefined ? [] : [`ulimit -d ${memory + (heap + otherMemory) * 1_024}`]),
  ];
  const command =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', [...limits, 'exec "$0" "$@"'].join('; '), ...node];
  return spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: childEnvironment(),
  });
}

/**
 * KiB of memory that a process of Node has when it does nothing, by the count of `ulimit -d`: most of it is reserved,
 * not used, and how much depends on the version. Undefined where the system doesn't say.
 */
function emptyProcess(): number | undefined {
  try {
    const [, size] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return size === undefined ? undefined : Number(size);
  } catch {
    return undefined;
  }
}
