import { sql } from 'drizzle-orm';
import { messagesTo, messageTo, nobodyListens, officesForEachTest, refusal } from '../../../test/post-office.ts';
import { rowsReadOf } from '../../../test/rows-read.ts';
import type { Database } from '../database/database.ts';
import { claimMessages, countMessages, endOutdated, makeDue } from './message-store.ts';
import { messages } from './messages.tables.ts';

const SECOND = 1_000;

const { clock, database, later, openOffice, rows } = officesForEachTest();

describe('messages of an upload of thousands', () => {
  it('[MAIL-006] are claimed a few at a time, without reading all that are due', async () => {
    await database.db.execute(sql`analyze letters`);
    const { office } = openOffice();
    await office.send(database.db, ...messagesTo(1_000));
    let read = 0;
    const watched: Pick<Database, 'transaction'> = {
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(tx);
          read = await rowsReadOf(tx, 'letters');
          return result;
        }),
    };
    const claimed = await claimMessages(watched, clock.now, { most: 5 });
    expect(claimed).toHaveLength(5);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(50);
  });

  it('[MAIL-006] that were sent are not read again to see whether they have expired', async () => {
    const { office } = openOffice();
    await office.send(database.db, ...messagesTo(1_000));
    await database.db.update(messages).set({ state: 'sent', sealedText: null, endedAt: clock.now });
    await database.db.execute(sql`vacuum analyze letters`);
    later(30 * 24 * 60 * 60 * SECOND);
    const read = await database.transaction(async (tx) => {
      const before = await rowsReadOf(tx, 'letters');
      expect(await endOutdated(tx, clock.now)).toEqual([]);
      return (await rowsReadOf(tx, 'letters')) - before;
    });
    expect(read).toBe(0);
  });
});

describe('messages that a mail server does not take', () => {
  it('[MAIL-001] are tried again after twice as long each time, when the mail server does not take them yet', async () => {
    const { office, lines } = openOffice(() => refusal(450));
    await office.send(database.db, messageTo('giulia@example.com'));
    const waits = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await office.settled();
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, state: 'waiting', lastError: '450 no such box' });
      const wait = (row?.dueAt.getTime() ?? 0) - clock.now.getTime();
      waits.push(wait / SECOND);
      later(wait - 1);
      await office.settled();
      expect((await rows())[0]?.attempts).toBe(attempt);
      later(1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(lines.every(({ level }) => level === 40)).toBe(true);
  });

  it('[MAIL-001] fail for good after a hundred tries, and are kept for the operator', async () => {
    const { office, lines } = openOffice(() => refusal(450));
    await office.send(database.db, messageTo('giulia@example.com'));
    await database.db.update(messages).set({ attempts: 99 });
    await office.settled();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 100, sealedText: expect.any(String) }]);
    expect(lines.at(-1)).toMatchObject({ level: 50, attempts: 100 });
  });

  it('[MAIL-001] that are refused for good do not hold up others, and are sent when the operator says so', async () => {
    let isThere = false;
    const { office, receivers } = openOffice(async ({ to }) =>
      to === 'u3@example.com' && !isThere ? refusal(550) : undefined,
    );
    await office.send(database.db, ...messagesTo(12));
    await office.settled();
    expect(receivers()).toHaveLength(11);
    expect(await countMessages(database.db)).toEqual({ waiting: 0, failed: 1 });
    isThere = true;
    const ids = await makeDue(database.db, clock.now);
    expect(await office.tryNow(ids)).toEqual([]);
    expect(receivers()).toContain('u3@example.com');
  });
});

describe('a mail server that is away', () => {
  it('[MAIL-001] is tried with one message at a time, less and less often, and uses up no tries of other messages', async () => {
    let tries = 0;
    const { office } = openOffice(() => {
      tries += 1;
      return nobodyListens();
    });
    await office.send(database.db, ...messagesTo(30));
    const seen = [];
    for (let second = 0; second < 120; second += 5) {
      await office.settled();
      seen.push(tries);
      later(5 * SECOND);
    }
    // Five at 0 s, then one each after 5, 15, 35 and 75 s.
    expect([...new Set(seen)]).toEqual([5, 6, 7, 8, 9]);
    expect((await rows()).every(({ attempts }) => attempts <= 1)).toBe(true);
  });
});
