import type { ServerResponse } from 'node:http';
import { boundedTurns } from './bounded-turns.ts';

type Turns = ReturnType<typeof boundedTurns>;

/**
 * Large bodies that are received at one moment, whoever sends them: each may take three times its size while it is
 * read.
 */
const AT_ONCE = 8;
const WAITING = 40;

/** Calls with a large body of one account that are received or worked on. */
const OF_ONE_ACCOUNT = 2;
const WAITING_OF_ONE_ACCOUNT = 6;

const REFUSAL = 'Too many large bodies at once';

/** The place of a call whose body is large. */
export interface Place {
  /** The body is in memory as what it says, and the next one may come. */
  received(): void;
}

/**
 * Lets only so many large bodies in: a signed-in caller could otherwise fill the memory with files that are each small
 * enough. A call waits before its body is read, which costs nothing here. One account has two at a time until they are
 * answered, so that none takes all places.
 *
 * @example const letIn = largeBodies(); const place = await letIn(session.account.id, reply.raw); // throws HttpError 503 when too many wait
 */
export function largeBodies(): (accountId: string, response: ServerResponse) => Promise<Place> {
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

  return (accountId, response) => {
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
      }).catch(reject);
    });
  };
}

/** Resolves when the answer is sent, or its connection gone. */
const ended = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('finish', resolve);
    response.once('close', resolve);
  });
