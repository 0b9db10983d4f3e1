import { boundedQueue } from './bounded-queue.ts';

type Queue = ReturnType<typeof boundedQueue>;

/** Large bodies received at the same time, from all senders. Each may take three times its size while it is read. */
const AT_ONCE = 8;
const WAITING = 40;

/** Calls with a large body that one merchant may have in progress, from receiving the body to the answer. */
const OF_ONE_MERCHANT = 2;
const WAITING_OF_ONE_MERCHANT = 6;

/**
 * Milliseconds for which a slot of a merchant stays empty after each megabyte. So a merchant sends at most forty
 * megabytes a second, however quickly its calls are refused.
 */
const PAUSE_OF_A_MEGABYTE = 50;
const MEGABYTE = 1_000_000;

const REFUSAL = 'Too many large bodies at once';

/** The part of a response that shows when it has ended. */
interface Answered {
  once(event: 'finish' | 'close', listener: () => void): unknown;
}

/** The slot of a call with a large body. */
export interface BodySlot {
  /** The body has been read into memory; the next one may come. */
  received(): void;
}

/**
 * Limits how many large bodies come in at the same time. A signed-in caller could otherwise fill the memory with files
 * that are each small enough. A call waits before its body is read, which takes no memory. One merchant has at most two
 * calls in progress, however many accounts its people have and however slowly they send, so it cannot take all slots.
 * After each call it waits a little before the next.
 *
 * @returns a function that takes the merchant, the response, and the bytes that the body has or may have
 * @example const admit = largeBodies(); const slot = await admit(merchant, reply.raw, 2_000_000); // throws HttpError 503 when too many wait
 */
export function largeBodies(): (merchant: string, response: Answered, bytes: number) => Promise<BodySlot> {
  const ofAll = boundedQueue({ atOnce: AT_ONCE, waiting: WAITING, refusal: REFUSAL });
  const ofMerchants = new Map<string, { queue: Queue; calls: number }>();

  async function enqueueFor(merchant: string, work: () => Promise<void>): Promise<void> {
    const own = ofMerchants.get(merchant) ?? {
      queue: boundedQueue({ atOnce: OF_ONE_MERCHANT, waiting: WAITING_OF_ONE_MERCHANT, refusal: REFUSAL }),
      calls: 0,
    };
    ofMerchants.set(merchant, own);
    own.calls += 1;
    try {
      await own.queue(work);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) ofMerchants.delete(merchant);
    }
  }

  return (merchant, response, bytes) => {
    const answered = ended(response);
    return new Promise<BodySlot>((resolve, reject) => {
      const receive = () =>
        new Promise<void>((received) => {
          resolve({ received });
          void answered.then(received);
        });
      enqueueFor(merchant, async () => {
        await ofAll(receive);
        await answered;
        await pause((bytes / MEGABYTE) * PAUSE_OF_A_MEGABYTE);
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
