import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { HttpError } from '../http/http-error.ts';
import type { InTurn } from '../turns.ts';
import type { ClosedGate } from './merchant-gate.ts';

/**
 * A decided change of a merchant's data that is too long for one transaction of the embedded database. It can no longer
 * be undone: what fails is tried again, and after a restart the next process continues it.
 */
export interface LongWrite {
  contractCode: string;
  /** What is written, for the log: `the import`. */
  what: string;
  id: string;
  /** Keeps the merchant's other calls out. It opens when everything is written. */
  gate: ClosedGate;
  /** Writes what has not been written yet. */
  write(): Promise<void>;
  /** The turns in which it is tried again after a failure. */
  inTurn: InTurn;
  /** The error for those who wait for it when it has failed several times. */
  refusal(): HttpError;
}

/** A long write after its first try. */
export interface Writing {
  /** Resolves when all is written. Rejects after several failures, although the tries go on. */
  written: Promise<void>;
}

/**
 * Decides a long write behind a gate, and begins it.
 *
 * @param decide resolves with undefined when another change came first; then the gate is opened again, as after a
 * failure
 */
export async function decideBehind<Decided>(
  gate: ClosedGate,
  decide: () => Promise<Decided | undefined>,
  write: (decided: Decided) => Promise<Writing>,
): Promise<Writing | undefined> {
  const decided = await decide().catch((error: unknown) => {
    gate.open();
    throw error;
  });
  if (decided !== undefined) return write(decided);
  gate.open();
  return undefined;
}

/** The long writes of one kind. */
export interface LongWrites {
  /**
   * Begins to write, and resolves after the first try, whether it failed or not. That try belongs to the caller's turn.
   * Pauses between later tries take no turn.
   */
  begin(write: LongWrite): Promise<Writing>;
  /**
   * Does work in a turn, once no long write of the merchant is in progress. It waits for that outside the turn, so that
   * others are served.
   *
   * @throws what the earlier write's `written` rejects with
   */
  afterwards<Result>(contractCode: string, inTurn: InTurn, work: () => Promise<Result>): Promise<Result>;
  /** Finishes the running tries and starts no more. */
  close(): Promise<void>;
}

/** Failures after which waiting calls get an error. */
const MAX_FAILURES = 4;

/** Milliseconds until the next try: short at first, since most failures pass, then twice as long each time. */
const pauseAfter = (failures: number): number => Math.min(100 * 2 ** (failures - 1), 60_000);

/** @example const { written } = await writes.begin(write); … await written; */
export function longWrites(log: Pick<FastifyBaseLogger, 'error'>): LongWrites {
  const going = new Map<string, { written: Promise<void>; ended: Promise<void> }>();
  const closing = new AbortController();

  async function persist(write: LongWrite, first: PromiseWithResolvers<void>, all: PromiseWithResolvers<void>) {
    const { contractCode, gate, id, inTurn, refusal, what } = write;
    for (let failures = 0; ; ) {
      try {
        await (failures === 0 ? write.write() : inTurn(() => write.write(), contractCode));
        going.delete(contractCode);
        gate.open();
        first.resolve();
        return all.resolve();
      } catch (err) {
        failures += 1;
        gate.abandon();
        const wait = pauseAfter(failures);
        log.error({ err, id, contractCode, failures, triedAgainInMs: wait }, `${what} is decided but not written yet`);
        first.resolve();
        if (failures === MAX_FAILURES) all.reject(refusal());
        await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
        if (closing.signal.aborted) return all.reject(refusal());
      }
    }
  }

  return {
    async begin(write) {
      const [first, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // If nobody waits for it, its rejection must not count as unhandled.
      all.promise.catch(() => undefined);
      const ended = persist(write, first, all);
      const written = all.promise;
      going.set(write.contractCode, { written, ended });
      await first.promise;
      return { written };
    },
    async afterwards(contractCode, inTurn, work) {
      for (;;) {
        await going.get(contractCode)?.written;
        const done = await inTurn(
          async () => (going.has(contractCode) ? undefined : { result: await work() }),
          contractCode,
        );
        if (done) return done.result;
      }
    },
    async close() {
      closing.abort();
      await Promise.all([...going.values()].map(({ ended }) => ended));
    },
  };
}
