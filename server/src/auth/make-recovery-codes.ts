import { type NewRecoveryCodes, newRecoveryCodes } from '../kit/sign-in/recovery-codes.ts';
import type { Executor } from '../platform/database/database.ts';
import { countHits } from '../platform/rate-limits/count-hits.ts';

/** Sets of codes that are made for one account an hour. Each costs half a second of a processor, and a message. */
const MAX_SETS = 5;
const HOUR = 60 * 60_000;

/**
 * Makes ten recovery codes for an account.
 *
 * These are ten slow hashes: make them outside a transaction.
 */
export async function makeRecoveryCodes(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<NewRecoveryCodes | { refused: 'too many codes' }> {
  const { hits } = await countHits(db, { key: `recovery-codes ${accountId}`, size: 1, timeWindow: HOUR }, now);
  return hits > MAX_SETS ? { refused: 'too many codes' } : newRecoveryCodes();
}
