import { Worker } from 'node:worker_threads';
import { workQueue } from '../work-queue.ts';
import { HttpError } from './http-error.ts';
import type { SentValueMistake } from './sent-value.ts';
import { refusal } from './validation.ts';

/** Run from sources, the worker is beside this file; bundled, it is beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './json-parser.worker.ts' : './json-parser.worker.mjs',
  import.meta.url,
);

/** The heap of the thread, in MiB. A body has at most eight megabytes, and as many values as a call can need. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Milliseconds without a body after which the thread ends and frees its memory. */
const IDLE = 20_000;

/** Milliseconds for one body. The longest takes a tenth of a second; on a busy server calls come first. */
const MAX_TIME = 10_000;

/** The answer of the thread to one body. */
export type ParsedBody = { value: unknown } | { notJson: string } | { mistake: SentValueMistake };

/** Parses bodies outside the event loop. */
export interface JsonThread {
  /**
   * @param whose the account that sent the body; the accounts take turns
   * @throws HttpError 400 when it is not JSON or holds what no call may contain, 503 when it takes too long
   */
  parse(parts: readonly Buffer[], whose: string | undefined): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Parses large JSON bodies in a thread, one after the other: in the event loop, eight megabytes would stop everybody
 * else for twenty milliseconds. The thread starts with the first body, and another one takes its place when it fails.
 *
 * @example const thread = jsonThread(); const body = await thread.parse(parts, account.id);
 */
export function jsonThread(): JsonThread {
  const enqueue = workQueue(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function start(): Worker {
    const started = new Worker(WORKER, { resourceLimits: HEAP, env: {} });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.once('error', forget).once('exit', forget).unref();
    return started;
  }

  async function parseNow(parts: readonly Buffer[]): Promise<unknown> {
    clearTimeout(idle);
    worker ??= start();
    const parsed = await answerOf(worker, parts).catch((error: unknown) => {
      // Nobody waits for its end: a thread that is stuck would keep the turn.
      void end();
      throw error;
    });
    idle = setTimeout(() => void end(), IDLE).unref();
    if ('notJson' in parsed) throw new HttpError(400, `The body is not valid JSON: ${parsed.notJson}`);
    if ('mistake' in parsed) throw refusal([{ in: 'body', ...parsed.mistake }]);
    return parsed.value;
  }

  return { parse: (parts, whose) => enqueue(() => parseNow(parts), whose), close: end };
}

/** @throws HttpError 503 after `MAX_TIME`; Error when the thread fails or its answer can't be read, and is useless */
async function answerOf(worker: Worker, parts: readonly Buffer[]): Promise<ParsedBody> {
  const answer = Promise.withResolvers<ParsedBody>();
  const slow = new HttpError(503, 'The body takes too long to parse', { headers: { 'retry-after': '5' } });
  const timer = setTimeout(() => answer.reject(slow), MAX_TIME);
  const leave = () => answer.reject(new Error('The thread of bodies ended'));
  worker.once('message', answer.resolve).once('messageerror', answer.reject);
  worker.once('error', answer.reject).once('exit', leave);
  worker.postMessage(parts, parts.flatMap(ownMemory));
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', answer.resolve).off('messageerror', answer.reject);
    worker.off('error', answer.reject).off('exit', leave);
  }
}

/** The memory of a part that shares it with no other: it is handed over without a copy. */
const ownMemory = ({ buffer, length }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === length ? [buffer] : [];
