import { Worker } from 'node:worker_threads';
import { takeTurns } from '../turns.ts';
import { HttpError } from './http-error.ts';

/** Run from sources, the worker is beside this file; bundled, it is beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './json-parser.worker.ts' : './json-parser.worker.mjs',
  import.meta.url,
);

/** The heap of the thread, in MiB. A body has at most eight megabytes, and as many values as a call can need. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Milliseconds without a body after which the thread ends and frees its memory. */
const IDLE = 20_000;

/** The answer of the thread to one body. */
export type ParsedBody = { value: unknown } | { mistake: string };

/** Parses bodies outside the event loop. */
export interface JsonThread {
  /**
   * @param whose the account that sent the body; the accounts take turns
   * @throws HttpError 400 when it is not JSON
   */
  parse(parts: readonly Buffer[], whose: string | undefined): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Parses large JSON bodies in a thread, one after the other: in the event loop, eight megabytes would stop everybody
 * else for twenty milliseconds. The thread starts with the first body.
 *
 * @example const thread = jsonThread(); const body = await thread.parse(parts, account.id);
 */
export function jsonThread(): JsonThread {
  const inTurn = takeTurns(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  async function parseNow(parts: readonly Buffer[]): Promise<unknown> {
    clearTimeout(idle);
    if (!worker) {
      worker = new Worker(WORKER, { resourceLimits: HEAP, env: {} });
      worker.unref();
    }
    try {
      const parsed = await answerOf(worker, parts);
      if ('mistake' in parsed) throw new HttpError(400, `The body is not valid JSON: ${parsed.mistake}`);
      return parsed.value;
    } finally {
      idle = setTimeout(() => void end(), IDLE).unref();
    }
  }

  return { parse: (parts, whose) => inTurn(() => parseNow(parts), whose), close: end };
}

function answerOf(worker: Worker, parts: readonly Buffer[]): Promise<ParsedBody> {
  return new Promise<ParsedBody>((resolve, reject) => {
    const fail = (error?: unknown) => reject(error instanceof Error ? error : new Error('The thread of bodies ended'));
    worker.once('message', (parsed: ParsedBody) => {
      worker.off('error', fail).off('exit', fail);
      resolve(parsed);
    });
    worker.once('error', fail).once('exit', fail);
    worker.postMessage(parts, parts.flatMap(ownMemory));
  });
}

/** The memory of a part that shares it with no other: it is handed over without a copy. */
const ownMemory = ({ buffer, length }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === length ? [buffer] : [];
