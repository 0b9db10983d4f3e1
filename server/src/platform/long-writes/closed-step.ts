import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';

const ofClosedStep = sql`
  select set_config('session_replication_role', 'replica', true), set_config('enable_seqscan', 'off', true),
         set_config('synchronous_commit', 'off', true)`;

/**
 * Runs a step of a long write on the embedded database, in its own transaction, while the merchant's gate is closed.
 *
 * Checking what each row refers to would take most of the time, so it is not checked: all of it is known to exist, and
 * nothing changes that while the gate is closed. The rows to be written may have no statistics yet, and a search for a
 * few of them must not read all. The step does not wait for the disk: if a kill loses it, it is done again, since the
 * write was decided and has not ended.
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
 * Runs a closed step that reads nothing: it occupies the database only while its statements run.
 *
 * @param begun called when its statements begin
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
