import type { CallInput } from '@portal/contract';
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { ACTIONS } from './activity.texts.ts';

/** Whose actions to read: those of a merchant, or a developer's own. */
export type Whose = { contractCode: string } | { developerId: string };

export type Filters = Omit<NonNullable<CallInput<'getActivity'>['query']>, 'after'>;

const USUAL_DAYS = 30;
const DAY = 24 * 60 * 60_000;

/**
 * All rows of a merchant or a developer. A developer's include those without an actor: somebody tried to sign in, or
 * the operator acted.
 */
const rowsOf = (whose: Whose): SQL | undefined =>
  'contractCode' in whose
    ? eq(auditEvents.contractCode, whose.contractCode)
    : or(
        eq(auditEvents.actorAccountId, whose.developerId),
        and(isNull(auditEvents.actorAccountId), eq(auditEvents.accountId, whose.developerId)),
      );

/**
 * The rows that the filters ask for. The owner is not a filter: `rowsOf` goes before all of them.
 *
 * @param importIds the imports that did something to the product or category that the rows must be about
 */
export async function wantedRows(
  { db, whose, now }: { db: Executor; whose: Whose; now: Date },
  filters: Filters,
  importIds: readonly string[],
): Promise<SQL | undefined> {
  const { days = USUAL_DAYS, kind, person, about } = filters;
  const named = person === undefined ? undefined : await accountsNamed(db, whose, person);
  const shown = (Object.keys(ACTIONS) as AuditAction[]).filter((action) => {
    const told = ACTIONS[action];
    return 'kind' in told && (kind === undefined || told.kind === kind);
  });
  return and(
    rowsOf(whose),
    gte(auditEvents.at, startOf(days, now)),
    sql`${auditEvents.action} = any(${sql.param(shown)}::text[])`,
    about === undefined ? undefined : sql`${auditEvents.about} && ${sql.param([about, ...importIds])}::text[]`,
    named && or(inArray(auditEvents.actorAccountId, named), inArray(auditEvents.accountId, named)),
  );
}

/** The accounts of a merchant that have the user name, or had it before they were revoked. */
async function accountsNamed(db: Executor, whose: Whose, username: string): Promise<string[]> {
  const mine =
    'contractCode' in whose ? eq(accounts.contractCode, whose.contractCode) : eq(accounts.id, whose.developerId);
  const named = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(mine, eq(accounts.username, username)));
  return named.map(({ id }) => id);
}

const romanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' });
const romanHour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/** The midnight in Italy at which a period of so many days begins; today is its last day. */
export function startOf(days: number, now: Date): Date {
  // Counted on the calendar: a day on which the clocks change has 23 or 25 hours.
  const first = new Date(`${romanDay.format(now)}T00:00:00Z`).getTime() - (days - 1) * DAY;
  const midnight = new Date(`${new Date(first).toISOString().slice(0, 10)}T00:00:00+01:00`);
  // In summer this is already one o'clock.
  return romanHour.format(midnight) === '01' ? new Date(midnight.getTime() - 60 * 60_000) : midnight;
}

/** Fourteen digits reach the year 5138. PostgreSQL takes such a moment as written here, but not every later one. */
const PLACE = /^(\d{1,14})-(\d{1,15})$/;

/** Where a page ends, for the next one. */
export const placeOf = ({ at, id }: { at: Date; id: number }): string => `${at.getTime()}-${id}`;

/** The rows below a place that `placeOf` named. */
export function belowPlace(place: string): SQL {
  const [, at, id] = PLACE.exec(place) ?? [];
  if (id === undefined) throw new HttpError(400, 'after does not name a page');
  return sql`(${auditEvents.at}, ${auditEvents.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${Number(id)})`;
}
