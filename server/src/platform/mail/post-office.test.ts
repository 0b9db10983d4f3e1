import { messagesTo, messageTo, nobodyListens, officesForEachTest, refusal } from '../../../test/post-office.ts';
import { cleanUpAll } from '../housekeeping/cleanup.ts';
import { CLAIM, messageCleanup } from './message-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { clock, database, later, openOffice, rows } = officesForEachTest();

describe('a message', () => {
  it('says the same in text and in HTML, and its values cannot become markup or headers', async () => {
    const { office, sent } = openOffice();
    await office.send(database.db, messageTo('giulia@example.com'));
    await office.settled();
    expect(sent).toMatchObject([
      {
        to: 'giulia@example.com',
        subject: 'Benvenuta Bcc: tutti@example.com',
        text: 'Ciao <b>Giulia</b>,\n\nUsername: o"neill&figli\n\nAccedi:\nhttps://x/?a=1&b=2\n\nPortale\n',
      },
    ]);
    for (const part of ['Ciao &lt;b&gt;Giulia', 'o&quot;neill&amp;figli', 'href="https://x/?a=1&amp;b=2"']) {
      expect(sent[0]?.html).toContain(part);
    }
  });

  it('has links to pages of the portal', () => {
    expect(openOffice().office.linkTo('/login')).toBe('https://portale.example/login');
  });

  it('[MAIL-001] is never written without the change that it is about', async () => {
    const { office, receivers } = openOffice();
    const rolledBack = database.transaction(async (tx) => {
      await office.send(tx, messageTo('giulia@example.com'));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await office.settled();
    expect(receivers()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('[MAIL-001] is sealed in the table, and its text is deleted once it was sent', async () => {
    const { office } = openOffice();
    await office.send(database.db, messageTo('giulia@example.com'));
    const [waiting] = await rows();
    expect(waiting?.sealedText).toMatch(/^v2\./);
    expect(JSON.stringify(waiting)).not.toContain('neill');
    await office.settled();
    expect(await rows()).toMatchObject([{ state: 'sent', sealedText: null, endedAt: clock.now, attempts: 1 }]);
  });

  it('to nobody is not kept', async () => {
    const { office } = openOffice();
    expect(await office.send(database.db, messageTo(null))).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('[MAIL-001] is not sent when its link or password has expired', async () => {
    const { office, receivers, lines } = openOffice();
    await office.send(
      database.db,
      messageTo('late@example.com', { goodUntil: new Date(clock.now.getTime() + 30 * MINUTE) }),
    );
    await office.send(database.db, messageTo('good@example.com'));
    later(2 * 60 * MINUTE);
    await office.settled();
    expect(receivers()).toEqual(['good@example.com']);
    expect(await rows()).toMatchObject([
      { state: 'sent' },
      {
        recipient: 'late@example.com',
        state: 'failed',
        sealedText: null,
        lastError: expect.stringContaining('expired'),
      },
    ]);
    expect(lines).toMatchObject([{ level: 50, msg: 'a message expired before it could be sent' }]);
  });
});

describe('messages', () => {
  it('[MAIL-001] are sent a few at a time, those that expire soonest first', async () => {
    let running = 0;
    let most = 0;
    const { office, receivers } = openOffice(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    const reset = messageTo('reset@example.com', { goodUntil: new Date(clock.now.getTime() + 30 * MINUTE) });
    await office.send(database.db, ...messagesTo(12), reset);
    await office.settled();
    expect(receivers()).toHaveLength(13);
    expect(receivers().slice(0, 5)).toContain('reset@example.com');
    expect(most).toBe(5);
  });

  it('[MAIL-001] are never sent by two instances', async () => {
    const [one, other] = [openOffice(), openOffice()];
    await one.office.send(database.db, ...messagesTo(40));
    await Promise.all([one.office.settled(), other.office.settled()]);
    const all = [...one.receivers(), ...other.receivers()];
    expect(all).toHaveLength(40);
    expect(new Set(all).size).toBe(40);
  });

  it('[MAIL-001] of a process that dies while it sends them are sent by the next one, under the same id', async () => {
    const ids: string[] = [];
    const dying = openOffice(({ id }) => {
      ids.push(id);
      return new Promise(() => {});
    });
    await dying.office.send(database.db, messageTo('giulia@example.com'));
    void dying.office.settled();
    while (ids.length === 0) await database.ping();

    const instance = openOffice();
    await instance.office.settled();
    expect(instance.sent).toEqual([]);
    later(CLAIM);
    await instance.office.settled();
    expect(instance.sent.map(({ id }) => id)).toEqual(ids);
  });

  it('say at once whether they could be sent, and can be taken back', async () => {
    const { office } = openOffice(async ({ to }) => (to === 'u1@example.com' ? refusal(550) : nobodyListens()));
    const ids = await office.send(database.db, ...messagesTo(2));
    expect(await office.tryNow(ids)).toEqual([
      { to: 'u0@example.com', isTriedAgain: true, reason: 'connect ECONNREFUSED' },
      { to: 'u1@example.com', isTriedAgain: false, reason: '550 no such box' },
    ]);
    await office.withdraw(ids);
    expect(await rows()).toEqual([]);
  });

  it('that another key sealed are kept until somebody finds that key', async () => {
    const { office } = openOffice();
    await office.send(database.db, messageTo('giulia@example.com'));
    const other = openOffice(undefined, 'another key that is long enough too');
    await other.office.settled();
    expect(other.sent).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: expect.stringContaining('DATA_KEY') }]);
  });

  it('are removed after as many days as the setting says', async () => {
    const { office } = openOffice();
    await office.send(database.db, messageTo('giulia@example.com'));
    await office.settled();
    const days = (count: number) => new Date(clock.now.getTime() + count * DAY);
    await cleanUpAll(messageCleanup(30), database.db, days(29));
    expect(await rows()).toHaveLength(1);
    await cleanUpAll(messageCleanup(30), database.db, days(30));
    expect(await rows()).toEqual([]);
  });
});
