import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';

const ofClosedStep = sql`
  select set_config('session_replication_role', 'replica', true), set_config('enable_seqscan', 'off', true),
         set_config('synchronous_commit', 'off', true)`;

/**
 * A step of a long write on the embedded database, in a transaction of its own, while the merchant's gate is closed.
 *
 * Checking what each row refers to would take most of the time. All of it is known to exist, and stays so while the
 * gate is closed. The rows to be written may have no statistics yet: a search for a few of them must not read all.
 * Nobody waits for the disk: a step that a kill loses is done again, since the write was decided and not ended.
 */
export const closedStep = <Result>(
  { transaction }: Database,
  step: (tx: Executor) => Promise<Result>,
): Promise<Result> =>
  transaction(async (tx) => {
    await tx.execute(ofClosedStep);
    return step(tx);
  });

/**
 * A closed step that reads nothing: it has the database only while its statements run.
 *
 * @param begun called when they begin
 */
export const closedWrites = (
  { writeTogether }: Database,
  step: (tx: Executor) => Promise<void>,
  begun: () => void,
): Promise<void> =>
  writeTogether(async (tx) => {
    await tx.execute(ofClosedStep);
    await step(tx);
  }, begun);
