import { createHash } from 'node:crypto';
import type { OperationName } from '@portal/contract';
import { and, eq, lte } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { answeredCalls } from './products.tables.ts';

/** How long a repetition is recognised, in milliseconds: longer than any client keeps trying. */
const MEMORY = 24 * 60 * 60_000;

const KEY = /^[\x21-\x7e]{1,128}$/;

interface RepeatableCall {
  operation: OperationName;
  accountId: string;
  /** The header `Idempotency-Key`; without it nothing is remembered. */
  key: string | string[] | undefined;
  /** What the call sent. */
  body: unknown;
  now: Date;
}

/**
 * Does a call's work once for each `Idempotency-Key`. A repetition gets the first answer and changes nothing, even
 * while the first call still runs. A failed call is not remembered.
 *
 * @param tx the transaction of the work itself, so that work and answer are kept together or not at all
 * @throws HttpError 400 for a malformed key, 422 when the key came with another body before
 */
export async function answerOnce<Answer>(
  tx: Executor,
  { operation, accountId, key, body, now }: RepeatableCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  if (typeof key !== 'string' || !KEY.test(key)) throw new HttpError(400, 'The Idempotency-Key is malformed');
  const itself = and(
    eq(answeredCalls.accountId, accountId),
    eq(answeredCalls.operation, operation),
    eq(answeredCalls.key, key),
  );
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await tx.delete(answeredCalls).where(and(itself, lte(answeredCalls.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + MEMORY);
  // Waits while another transaction holds the key, and then finds its row.
  const claimed = await tx
    .insert(answeredCalls)
    .values({ accountId, operation, key, requestHash, expiresAt })
    .onConflictDoNothing()
    .returning({ key: answeredCalls.key });
  if (claimed.length === 0) return earlierAnswer<Answer>(tx, itself, requestHash);
  const answer = await work();
  await tx.update(answeredCalls).set({ answer }).where(itself);
  return answer;
}

async function earlierAnswer<Answer>(
  tx: Executor,
  itself: ReturnType<typeof and>,
  requestHash: string,
): Promise<Answer> {
  const [earlier] = await tx.select().from(answeredCalls).where(itself);
  if (earlier?.requestHash !== requestHash) {
    throw new HttpError(422, 'The Idempotency-Key was used for something else');
  }
  // The row was written by `answerOnce` for the same operation.
  return earlier.answer as Answer;
}
