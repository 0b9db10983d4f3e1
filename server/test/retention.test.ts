import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { cleanupsOf } from '../src/cleanups.ts';
import { openSession } from '../src/kit/sign-in/sessions.ts';
import { readRetention, USUAL_RETENTION } from '../src/platform/config/retention.ts';
import { type Cleanup, cleanupOfRows } from '../src/platform/housekeeping/cleanup.ts';
import { keepHouse, tidy } from '../src/platform/housekeeping/housekeeping.ts';
import {
  accounts,
  auditEvents,
  developerRequests,
  oneTimeTokens,
  productImportRows,
  productImports,
  termsAcceptances,
} from '../src/schema.ts';
import { forEachTest, portalForEachTest } from './for-each-test.ts';
import { operate } from './operate.ts';
import { addAdministrator, addPerson } from './people.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
const MINUTE = 60_000;
const daysAgo = (days: number) => new Date(portal.clock.now.getTime() - days * 24 * 60 * MINUTE);

afterEach(() => void jest.useRealTimers());

const outbox = () => readdirSync(portal.keeping.outboxDir).sort();

/** Adds one of everything that is kept for a limited time, so many days old; the word identifies it. */
async function keepFrom(days: number, word: string) {
  const { db } = portal.database;
  const at = daysAgo(days);
  await db.insert(auditEvents).values({ action: 'login', subject: word, at });
  await db.insert(oneTimeTokens).values({ tokenHash: word, accountId: marta.id, purpose: 'reset', expiresAt: at });
  await db.insert(developerRequests).values({
    ...{ fullname: word, email: `${word}@example.com`, phone: '3331234567', createdAt: at },
    ...{ companyName: '', companyAddress: '', companyWebsite: '', companyMonetaryValue: '' },
  });
  await db.insert(developerRequests).values({
    ...{ fullname: word, email: `${word}@example.com`, phone: '3331234567', createdAt: portal.clock.now },
    ...{ companyName: '', companyAddress: '', companyWebsite: '', companyMonetaryValue: '' },
    ...{ state: 'unconfirmed' as const, confirmationHash: word, confirmationEndsAt: at },
  });
  await db.insert(termsAcceptances).values({ accountId: marta.id, tcVersion: word, accepted: true, answeredAt: at });
  await db
    .update(accounts)
    .set({ deletedAt: at })
    .where(eq(accounts.id, await addStaff(word)));
  await db.insert(productImports).values({
    ...{
      id: word,
      contractCode: '1000001',
      actorAccountId: marta.id,
      author: '',
      fileName: word,
      state: 'DONE' as const,
    },
    ...{
      createdAt: at,
      beatAt: at,
      counts: { new: 1, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 0 },
    },
  });
  await db
    .insert(productImportRows)
    .values({ importId: word, nRow: 2, cells: { A: '', B: '', C: '', D: '' }, verdict: 'new', mistakes: [] });
  mkdirSync(portal.keeping.outboxDir, { recursive: true });
  writeFileSync(`${portal.keeping.outboxDir}/${at.toISOString().replaceAll(':', '-')}-${word}.eml`, '');
}

const addStaff = async (name: string): Promise<string> =>
  (await addPerson(portal, name, { userType: 'staff', contractCode: '1000001' })).id;

/** The words that are still stored, by kind. */
async function kept() {
  const { db } = portal.database;
  const requestsThatAre = (state: 'open' | 'unconfirmed') =>
    db.select().from(developerRequests).where(eq(developerRequests.state, state));
  const words = async <Row>(rows: Promise<Row[]>, wordOf: (row: Row) => string) => (await rows).map(wordOf).toSorted();
  return {
    audit: await words(db.select().from(auditEvents), ({ subject }) => subject),
    links: await words(db.select().from(oneTimeTokens), ({ tokenHash }) => tokenHash),
    requests: await words(requestsThatAre('open'), ({ fullname }) => fullname),
    unconfirmed: await words(requestsThatAre('unconfirmed'), ({ fullname }) => fullname),
    terms: await words(db.select().from(termsAcceptances), ({ tcVersion }) => tcVersion),
    staff: await words(db.select().from(accounts).where(eq(accounts.userType, 'staff')), ({ username }) => username),
    imports: await words(db.select().from(productImports), ({ id }) => id),
    rows: await words(db.select().from(productImportRows), ({ importId }) => importId),
    outbox: outbox().map((file) => file.slice(25, -'.eml'.length)),
  };
}

const everything = (...words: string[]) => ({
  audit: words,
  links: words,
  requests: words,
  unconfirmed: words,
  terms: words,
  staff: words,
  imports: words,
  rows: words,
  outbox: words,
});

it('[SEC-040] removes what was kept for as long as its setting says, and nothing younger', async () => {
  const retention = { audit: 100, links: 100, requests: 100, terms: 100, imports: 100, outbox: 100, staff: 100 };
  Object.assign(portal.keeping, { retention });
  await keepFrom(101, 'old');
  await keepFrom(99, 'young');
  await tidy(portal.app, cleanupsOf(portal.keeping));
  expect(await kept()).toEqual({ ...everything('young'), rows: [] });
});

it('[SEC-040] keeps for ever what is set to 0, and an answer to the terms that are offered', async () => {
  Object.assign(portal.keeping, {
    retention: { audit: 0, links: 0, requests: 0, terms: 1, imports: 0, outbox: 0, staff: 0 },
    tcVersion: 'old',
  });
  await keepFrom(30_000, 'old');
  await tidy(portal.app, cleanupsOf(portal.keeping));
  expect(await kept()).toEqual({ ...everything('old'), rows: [] });
});

it('[SEC-040] keeps revoked staff for as long as the audit names them', async () => {
  const { db } = portal.database;
  const [actor, named, forgotten] = [await addStaff('giulia'), await addStaff('luca'), await addStaff('anna')];
  await db
    .update(accounts)
    .set({ deletedAt: daysAgo(4_000) })
    .where(eq(accounts.userType, 'staff'));
  const left = async () =>
    (await db.select().from(accounts).where(eq(accounts.userType, 'staff'))).map(({ id }) => id).toSorted();
  await db.insert(auditEvents).values([
    { action: 'login', subject: 'giulia', actorAccountId: actor, at: daysAgo(700) },
    { action: 'deleteUser', subject: 'luca', actorAccountId: marta.id, accountId: named, at: daysAgo(700) },
  ]);
  await tidy(portal.app, cleanupsOf(portal.keeping));
  expect(await left()).toEqual([actor, named].toSorted());
  expect(await left()).not.toContain(forgotten);
  portal.clock.now = daysAgo(-31);
  await tidy(portal.app, cleanupsOf(portal.keeping));
  expect(await left()).toEqual([]);
  expect(await db.$count(accounts)).toBe(1);
});

it('goes on with the other cleanups when one fails', async () => {
  await openSession(portal.database.db, { accountId: marta.id, scope: 'MPOS_admin', kind: 'full' }, daysAgo(2));
  const broken = { what: 'x', count: async () => 1, remove: () => Promise.reject(new Error('broken')) };
  const [sessions] = cleanupsOf(portal.keeping);
  if (!sessions) throw new Error('There is no cleanup');
  await tidy(portal.app, [broken, sessions]);
  expect(await sessions.count(portal.database.db, portal.clock.now)).toBe(0);
});

it('[SEC-455] removes in one run however much there is, a thousand at a time', async () => {
  const { db } = portal.database;
  await db.execute(
    sql`insert into ${auditEvents} (action, subject) select 'login', n from generate_series(1, 25500) n`,
  );
  const removed: number[] = [];
  const rows = cleanupOfRows('rows', auditEvents, () => undefined);
  const remove: Cleanup['remove'] = async (...asked) => {
    const some = await rows.remove(...asked);
    removed.push(some);
    return some;
  };
  await tidy(portal.app, [{ ...rows, remove }]);
  expect(removed).toEqual([...Array.from({ length: 25 }, () => 1_000), 500]);
  expect(await db.$count(auditEvents)).toBe(0);
});

it('[SEC-456] begins no run while one is at work, and the next one after it', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  const { log, portal: parts } = portal.app;
  const begun: ((removed: number) => void)[] = [];
  const slow: Cleanup = {
    what: 'x',
    count: async () => 0,
    remove: () => new Promise((ends) => begun.push(ends)),
  };
  keepHouse({ log, portal: parts, addHook: () => portal.app }, [slow]);
  jest.advanceTimersByTime(30 * MINUTE);
  expect(begun).toHaveLength(1);
  begun[0]?.(0);
  while (begun.length < 2) {
    await turn();
    jest.advanceTimersByTime(10 * MINUTE);
  }
});

it('[SEC-040] retires by command, and says before and after what goes, and who did it', async () => {
  await keepFrom(4_000, 'old');
  await keepFrom(3, 'young');
  const printed = await operate(portal, ['retire']);
  expect(printed).toContain('Removes for good:\n');
  expect(printed).toContain('\nRemoved:\n');
  expect(printed.match(/rows of the audit, after 730 days: 1/g)).toHaveLength(2);
  expect((await kept()).imports).toEqual(['young']);
  const [, event] = await portal.audit();
  expect(event).toMatchObject({ action: 'retire', detail: { by: 'ornella', removed: { [outboxLine]: 1 } } });
  expect(await operate(portal, ['retire'])).toBe('Nothing was kept longer than it should be.');
  const left = await portal.database.db.select().from(accounts).orderBy(accounts.username);
  expect(left.map(({ username }) => username)).toEqual(['marta.ferri', 'young']);
});
const outboxLine = 'messages in the outbox, after 30 days';

it('reads its settings in days', () => {
  const read = (values: Record<string, string>) => readRetention((name) => values[name]);
  expect(read({})).toEqual(USUAL_RETENTION);
  expect(read({ RETAIN_AUDIT: '90', RETAIN_LINKS: '0' })).toEqual({ ...USUAL_RETENTION, audit: 90, links: 0 });
});

it.each([
  ['RETAIN_AUDIT', 'ever'],
  ['RETAIN_AUDIT', '-1'],
  ['RETAIN_LINKS', '1.5'],
  ['RETAIN_OUTBOX', '36501'],
  ['RETAIN_REQUESTS', '1e3'],
  ['RETAIN_IMPORTS', '29'],
])('refuses %s=%s in one line', (name, value) => {
  expect(() => readRetention((asked) => (asked === name ? value : undefined))).toThrow(
    new RegExp(`^${name} is '${value}': it must be a number of days from (?:1|30) to 36500, or 0 for ever\\.$`),
  );
});
