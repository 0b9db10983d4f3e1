import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { auditEvents } from './audit.tables.ts';
import { REPEATED_ACTIONS } from './audit-actions.ts';

/** Hash digits that make a group: two give 256 groups of addresses. */
const DIGITS_OF_GROUP = 2;

/**
 * Folds repeated events into one row with a count: refusals, and what an account was shown. For each hour, at most 257
 * rows remain for one action, reason and target, however many attempts and addresses there were. Nobody can fill the
 * disk with attempts, and nobody's attempts hide another's, because each target has its own rows.
 *
 * A folded row has the address and the device of its attempts when all attempts had the same, and none when they
 * differ.
 *
 * @example await foldAudit(database.db) // every ten minutes
 */
export async function foldAudit(db: Executor): Promise<void> {
  const alike = sql.raw(
    `action, refusal, actor_account_id, account_id, contract_code, subject, about, date_trunc('hour', at), left(address_hash, ${DIGITS_OF_GROUP})`,
  );
  await db.execute(sql`
    with repeated as (
      select id, count(*) over (partition by ${alike}) as times from ${auditEvents}
        where at >= date_trunc('hour', now()) - interval '1 hour'
          and (refusal is not null or action = any(${sql.param([...REPEATED_ACTIONS])}::text[]))),
    gone as (
      delete from ${auditEvents} as event using repeated where event.id = repeated.id and repeated.times > 1 returning event.*)
    insert into ${auditEvents}
        (at, last_at, times, action, refusal, actor_account_id, account_id, contract_code, subject, about, address_hash, browser, system)
      select min(at), max(coalesce(last_at, at)), sum(times), action, refusal, actor_account_id, account_id, contract_code, subject, about,
          ${ofAll('address_hash')}, ${ofAll('browser')}, ${ofAll('system')}
        from gone group by ${alike}`);
}

/** The value of a column in all rows of a group; null when they differ. */
const ofAll = (column: 'address_hash' | 'browser' | 'system') =>
  sql.raw(`case when count(*) = count(${column}) and min(${column}) = max(${column}) then min(${column}) end`);
