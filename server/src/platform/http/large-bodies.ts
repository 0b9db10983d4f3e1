import { boundedTurns } from './bounded-turns.ts';

type Turns = ReturnType<typeof boundedTurns>;

/** Large bodies received at the same time, from all senders. Each may take three times its size while it is read. */
const AT_ONCE = 8;
const WAITING = 40;

/** Calls with a large body that one account may have in progress, from receiving the body to the answer. */
const OF_ONE_ACCOUNT = 2;
const WAITING_OF_ONE_ACCOUNT = 6;

/**
 * Milliseconds that a place of an account stays empty after each megabyte. So an account sends at most forty megabytes
 * a second, however quickly its calls are refused.
 */
const REST = 50;
const MEGABYTE = 1_000_000;

const REFUSAL = 'Too many large bodies at once';

/** The part of a response that shows when it has ended. */
interface Answered {
  once(event: 'finish' | 'close', listener: () => void): unknown;
}

/** The place of a call with a large body. */
export interface Place {
  /** The body has been read into memory; the next one may come. */
  received(): void;
}

/**
 * Limits how many large bodies come in at the same time. A signed-in caller could otherwise fill the memory with files
 * that are each small enough. A call waits before its body is read, which takes no memory. One account has at most two
 * calls in progress, so it cannot take all places, and after each call it waits a little before the next.
 *
 * @returns a function that takes the account, the response, and the bytes that the body has or may have
 * @example const letIn = largeBodies(); const place = await letIn(session.account.id, reply.raw, 2_000_000); // throws HttpError 503 when too many wait
 */
export function largeBodies(): (accountId: string, response: Answered, bytes: number) => Promise<Place> {
  const ofAll = boundedTurns({ atOnce: AT_ONCE, waiting: WAITING, refusal: REFUSAL });
  const ofAccounts = new Map<string, { turns: Turns; calls: number }>();

  async function inTurnOf(accountId: string, work: () => Promise<void>): Promise<void> {
    const own = ofAccounts.get(accountId) ?? {
      turns: boundedTurns({ atOnce: OF_ONE_ACCOUNT, waiting: WAITING_OF_ONE_ACCOUNT, refusal: REFUSAL }),
      calls: 0,
    };
    ofAccounts.set(accountId, own);
    own.calls += 1;
    try {
      await own.turns(work);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) ofAccounts.delete(accountId);
    }
  }

  return (accountId, response, bytes) => {
    const answered = ended(response);
    return new Promise<Place>((resolve, reject) => {
      const receive = () =>
        new Promise<void>((received) => {
          resolve({ received });
          void answered.then(received);
        });
      inTurnOf(accountId, async () => {
        await ofAll(receive);
        await answered;
        await pause((bytes / MEGABYTE) * REST);
      }).catch(reject);
    });
  };
}

/** Resolves when the answer is sent or the connection is gone. */
const ended = (response: Answered): Promise<void> =>
  new Promise((resolve) => {
    response.once('finish', resolve);
    response.once('close', resolve);
  });

/** Does not keep the process alive when there is nothing else to do. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
