import { type Activity, type CallAnswer, LIMIT } from '@portal/contract';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { ACTIONS } from './activity.texts.ts';
import { belowPlace, type Filters, placeOf, type Whose, wantedRows } from './activity-query.ts';
import { factsOf } from './facts.ts';
import type { ImportOf, ImportsOf } from './imports-of.ts';
import { knownNames } from './known-names.ts';
import { sentenceOf } from './sentence.ts';

/** The most people that the filter offers: more would not fit into a list to choose from. */
const MAX_PEOPLE = 200;

const actors = alias(accounts, 'actors');

/** Where activities are read from. */
export interface ActivitySource {
  db: Executor;
  whose: Whose;
  importsOf: ImportsOf;
  now: Date;
}

/** A page of what was done, the latest first. */
export async function readActivity(
  source: ActivitySource,
  { after, ...filters }: Filters & { after?: string | undefined },
): Promise<CallAnswer<'getActivity'>> {
  const { db, whose } = source;
  const imports = await importsAsked(source, filters);
  const wanted = await wantedRows(source, filters, [...imports.keys()]);
  const below = after === undefined ? undefined : belowPlace(after);
  const rows = await rowsWith(db, and(wanted, below), filters.about, LIMIT.activityPage + 1);
  const page = rows.slice(0, LIMIT.activityPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const { about } = filters;
  const names = await knownNames(db, whose, about === undefined ? [] : [about]);
  return {
    total: await countOf(db, wanted),
    activities: await toldOf(source, page, about, imports),
    next: last ? placeOf(last) : null,
    people: 'contractCode' in whose ? await peopleOf(db, whose.contractCode) : [],
    about: about === undefined ? null : (names.get(about) ?? null),
  };
}

/** What was done, the latest first, page by page, up to the limit of a file. */
export async function* activityPages(source: ActivitySource, filters: Filters): AsyncGenerator<Activity[]> {
  const { db } = source;
  const imports = await importsAsked(source, filters);
  const wanted = await wantedRows(source, filters, [...imports.keys()]);
  let below: SQL | undefined;
  for (let told = 0; told < LIMIT.activityCount; ) {
    const rows = await rowsWith(
      db,
      and(wanted, below),
      filters.about,
      Math.min(PAGE_OF_FILE, LIMIT.activityCount - told),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield await toldOf(source, rows, filters.about, imports);
    told += rows.length;
    below = belowPlace(placeOf(last));
  }
}

const PAGE_OF_FILE = 500;

type Imports = ReadonlyMap<string, ImportOf>;

/** What imports did to the product or category whose history is read, by the ids of the imports. */
async function importsAsked({ db, whose, importsOf }: ActivitySource, { about }: Filters): Promise<Imports> {
  if (about === undefined || !('contractCode' in whose)) return new Map();
  const imports = await importsOf(db, whose.contractCode, about);
  return new Map(imports.map((one) => [one.importId, one]));
}

type Row = Awaited<ReturnType<typeof rowsWith>>[number];

/** Rows with what sentences need. A bulk change has thousands of ids and prices in its details: they are not read. */
const rowsWith = (db: Executor, wanted: SQL | undefined, asked: string | undefined, most: number) =>
  db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      lastAt: auditEvents.lastAt,
      times: auditEvents.times,
      action: auditEvents.action,
      subject: auditEvents.subject,
      refusal: auditEvents.refusal,
      browser: auditEvents.browser,
      system: auditEvents.system,
      detail: sql<Record<string, unknown>>`${auditEvents.detail} - '{prices,products,ids}'::text[]`,
      first: sql<string | null>`${auditEvents.about}[1]`,
      count: sql<number>`cardinality(${auditEvents.about})`,
      price: sql<unknown>`case when cardinality(${auditEvents.about}) = 1 or ${asked ?? null}::text is not null then
        jsonb_path_query_first(${auditEvents.detail}, '$.prices[*] ? (@.productId == $id)',
          jsonb_build_object('id', coalesce(${asked ?? null}::text, ${auditEvents.about}[1]))) end`,
      isOfOperator: sql<boolean>`${auditEvents.detail} ? 'by'`,
      actor: nameOf(actors),
      account: nameOf(accounts),
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorAccountId))
    .leftJoin(accounts, eq(accounts.id, auditEvents.accountId))
    .where(wanted)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(most);

/** Name and surname of an account, or its user name where it has none. */
const nameOf = (table: typeof accounts | typeof actors) =>
  sql<string | null>`coalesce(nullif(trim(${table.name} || ' ' || ${table.surname}), ''), ${table.username}::text)`;

async function toldOf(
  { db, whose }: ActivitySource,
  rows: readonly Row[],
  asked: string | undefined,
  imports: Imports,
): Promise<Activity[]> {
  const ids = rows.flatMap(({ subject, first }) => [subject, first ?? subject]);
  const names = await knownNames(db, whose, asked === undefined ? ids : [...ids, asked]);
  return rows.flatMap((row) => {
    const told = ACTIONS[row.action];
    if (!('kind' in told)) return [];
    const { subject, first, count, price, times, browser, system } = row;
    const { did = null, before, after } = imports.get(subject) ?? {};
    const detail = did === null ? row.detail : { ...row.detail, before, after };
    const name = names.get(asked ?? first ?? subject) ?? '';
    const known = {
      subject,
      account: row.account ?? '',
      count,
      name,
      subjectName: names.get(subject) ?? '',
      byImport: did,
    };
    return [
      {
        activityId: String(row.id),
        at: (row.lastAt ?? row.at).getTime(),
        times,
        kind: told.kind,
        sentence: sentenceOf(told, factsOf(known, detail, price), row),
        refused: row.refusal !== null,
        browser,
        system,
      },
    ];
  });
}

async function countOf(db: Executor, wanted: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(auditEvents)
    .where(wanted)
    .limit(LIMIT.activityCount)
    .as('some');
  return db.$count(some);
}

/** Everybody who ever signed in to the merchant, revoked accounts too. */
export const signedInPeople = (db: Executor, contractCode: string) =>
  db
    .selectDistinctOn([accounts.username], { username: accounts.username, name: nameOf(accounts) })
    .from(accounts)
    .where(and(eq(accounts.contractCode, contractCode), isNotNull(accounts.signedInAt)))
    .orderBy(asc(accounts.username), desc(accounts.createdAt))
    .limit(MAX_PEOPLE);

/** The same by name. */
async function peopleOf(db: Executor, contractCode: string): Promise<CallAnswer<'getActivity'>['people']> {
  const people = await signedInPeople(db, contractCode);
  const named = people.map(({ username, name }) => ({ username, name: name ?? username }));
  return named.sort((one, other) => one.name.localeCompare(other.name, 'it'));
}
