import { createHmac } from 'node:crypto';
import { keyFor } from '../config/data-key.ts';
import type { KeyRing } from '../config/key-ring.ts';
import { batches } from '../database/batches.ts';
import type { Executor } from '../database/database.ts';
import { countHitsOfEach } from '../rate-limits/count-hits.ts';

const HOUR = 60 * 60_000;

/** Messages that one merchant may cause to one mailbox. A person who is invited gets one, and a link now and then. */
const LIMITS = [
  { unit: 'hour', most: 10, timeWindow: HOUR },
  { unit: 'day', most: 20, timeWindow: 24 * HOUR },
] as const;

/**
 * Makes the keyed hash of a mailbox, which is counted in place of its address.
 *
 * @example mailboxHash(keys)('giulia@example.it')
 */
export const mailboxHash =
  (keys: KeyRing) =>
  (address: string): string =>
    createHmac('sha256', keyFor('mailbox', keys.present)).update(address.toLowerCase()).digest('hex').slice(0, 16);

interface ToCount {
  contractCode: string;
  mailboxes: readonly string[];
  hashOf: (address: string) => string;
}

/** Counts a message of a merchant to each mailbox. @returns those that have got all they may get for now */
export async function countMessages(
  db: Executor,
  { contractCode, mailboxes, hashOf }: ToCount,
  now: Date,
): Promise<ReadonlySet<string>> {
  const full = new Set<string>();
  const byHash = new Map(mailboxes.map((mailbox) => [hashOf(mailbox), mailbox]));
  for (const part of batches([...byHash])) {
    for (const { unit, most, timeWindow } of LIMITS) {
      const hits = part.map(([hash]) => ({ key: `letters ${unit} ${contractCode} ${hash}`, size: 1, timeWindow }));
      const counted = await countHitsOfEach(db, hits, now);
      for (const [index, [, mailbox]] of part.entries()) {
        if ((counted[index]?.hits ?? 0) > most) full.add(mailbox);
      }
    }
  }
  return full;
}
