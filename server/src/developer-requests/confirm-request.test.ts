import { askForAccount, confirmationTokens, confirmRequest, DEVELOPER_REQUEST } from '../../test/developer-request.ts';
import { everythingStored } from '../../test/everything-stored.ts';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { overlapped } from '../../test/interleaving.ts';
import { operate } from '../../test/operate.ts';
import { accounts } from '../schema.ts';

const portal = portalForEachTest();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { email } = DEVELOPER_REQUEST;
const EMILIA = { companyName: 'Gestionale Emilia' };
const ROMAGNA = { companyName: 'Gestionale Romagna' };

/**
 * Sends a request, and a later one a minute after it.
 *
 * @returns the token of the later one's link
 */
async function askTwice(): Promise<string> {
  await askForAccount(portal, EMILIA);
  portal.later(MINUTE);
  await askForAccount(portal, ROMAGNA);
  const [token = ''] = await confirmationTokens(portal);
  return token;
}

/** What the operator reads of each request. */
const listed = async () => (await operate(portal, ['requests'])).split('\n\n');

describe('a later request', () => {
  it('[MAIL-003] leaves the waiting one as it is, gets the same answer, and is announced to the mailbox without a word of its own', async () => {
    const first = await askForAccount(portal, EMILIA);
    expect(await portal.mails()).toEqual([]);
    const second = await askForAccount(portal, { ...ROMAGNA, email: 'DAVIDE@example.com', fullname: 'Compra Subito' });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    const [one, other, ...more] = await listed();
    expect(more).toEqual([]);
    expect(one).toContain('Gestionale Emilia');
    expect(one).not.toMatch(/later request|Confirmed/);
    expect(other).toContain(
      'A later request: it waits for its mailbox, which can confirm it until 2026-11-21 09:00 UTC.',
    );
    expect(other).toContain('Gestionale Romagna');
    const [mail, ...others] = await portal.mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('DAVIDE@example.com');
    expect(mail?.text).toContain('Il link è valido fino al 21/11/2026 alle ore 10:00');
    expect(JSON.stringify(mail)).not.toMatch(/Romagna|Compra/);
  });

  it('[MAIL-004] replaces the first once its mailbox confirms it, and the first is kept as replaced', async () => {
    const answer = await confirmRequest(portal, await askTwice());
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'OK' }]);
    const [one, other, ...more] = await listed();
    expect(more).toEqual([]);
    expect(one).toContain('Confirmed by its mailbox on 2026-11-20 09:01 UTC');
    expect(one).toContain('Gestionale Romagna');
    expect(other).toContain('Replaced on 2026-11-20 09:01 UTC: a later request has taken its place.');
    expect(other).toContain('Gestionale Emilia');
    await operate(portal, ['approve', email]);
    expect(await portal.database.db.select().from(accounts)).toMatchObject([{ description: 'Gestionale Romagna' }]);
    const events = await portal.audit();
    expect(events.map(({ action, subject }) => [action, subject])).toEqual([
      ['requestDeveloper', email],
      ['requestDeveloper', email],
      ['confirmDeveloperRequest', email],
      ['approveDeveloperRequest', email],
    ]);
    expect(events[2]?.detail).toEqual({ request: expect.any(String), replaced: expect.any(String) });
  });

  it('[MAIL-004] cannot be decided before that: approve and refuse say so, and after a refusal of the first it keeps waiting', async () => {
    const token = await askTwice();
    await operate(portal, ['refuse', email]);
    for (const command of ['approve', 'refuse']) {
      await expect(operate(portal, [command, email])).rejects.toThrow(
        `The request of ${email} cannot be decided before its mailbox has confirmed it`,
      );
    }
    expect(await confirmRequest(portal, token)).toMatchObject({ statusCode: 200 });
    const [one, ...more] = await listed();
    expect(more).toEqual([]);
    expect(one).toContain('Gestionale Romagna');
    expect(await operate(portal, ['approve', email])).toContain('is a developer now');
  });
});

describe('[MAIL-004] the link', () => {
  const refused = async (token: string) => {
    const answer = await confirmRequest(portal, token);
    return [answer.statusCode, answer.json().data.message];
  };

  it('works once', async () => {
    const token = await askTwice();
    await confirmRequest(portal, token);
    expect(await refused(token)).toEqual([400, 'The link was already used']);
    expect(await listed()).toHaveLength(2);
  });

  it("ends when its message says, with an approval of the first, and is unknown when it is nobody's", async () => {
    const token = await askTwice();
    const unknown = 'no-such-token-at-all';
    expect(await refused(unknown)).toEqual([400, 'The link is unknown']);
    portal.later(DAY);
    expect(await refused(token)).toEqual([401, 'The link has expired']);
    expect((await listed())[0]).toContain('Gestionale Emilia');
    await askForAccount(portal, ROMAGNA);
    const [, second = ''] = await confirmationTokens(portal);
    await operate(portal, ['approve', email]);
    expect(await refused(second)).toEqual([400, 'The link was already used']);
    const refusals = (await portal.audit()).filter(({ action }) => action === 'confirmDeveloperRequest');
    const row = { subject: '', actorAccountId: null, supportId: expect.any(String), addressHash: expect.any(String) };
    expect(refusals).toMatchObject(['unknownLink', 'endedLink', 'usedLink'].map((refusal) => ({ ...row, refusal })));
    const stored = JSON.stringify(await everythingStored(portal.database.db));
    for (const one of [unknown, token, second]) expect(stored).not.toContain(one);
  });

  it('of two later requests, and an approval at the same moment, leave one request or one account', async () => {
    await askTwice();
    await askForAccount(portal, ROMAGNA);
    const [one, other] = await confirmationTokens(portal);
    await Promise.all([confirmRequest(portal, one), confirmRequest(portal, other)]);
    const states = (await listed()).map((request) => /Confirmed|Replaced/.exec(request)?.[0]);
    expect(states).toEqual(['Confirmed', 'Replaced', 'Replaced']);

    await askForAccount(portal, EMILIA, '192.0.2.2');
    const third = (await confirmationTokens(portal)).at(-1);
    const [, late] = await overlapped(portal, {
      first: (server) => operate(server, ['approve', email]),
      second: (server) => confirmRequest(server, third),
    });
    expect(late.json().data.message).toBe('The link was already used');
    expect(await listed()).toEqual(['There are no open requests.']);
  });
});

describe('[MAIL-005] messages of this kind', () => {
  const messages = async () => (await confirmationTokens(portal)).length;

  it('fill no mailbox: two a day from a network and four in all, and what waits is left as it is', async () => {
    const token = await askTwice();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askForAccount(portal)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await messages()).toBe(2);
    await askForAccount(portal, {}, '192.0.2.2');
    for (let each = 3; each <= 6; each += 1) await askForAccount(portal, {}, `192.0.2.${each}`);
    expect(await messages()).toBe(4);
    expect(await listed()).toHaveLength(5);
    expect(await confirmRequest(portal, token)).toMatchObject({ statusCode: 200 });
    portal.later(DAY);
    await askForAccount(portal);
    expect(await messages()).toBe(5);
  });

  it('leave for one network ten times a day, to however many mailboxes', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `persona${index}@example.com`);
    for (const address of addresses) await askForAccount(portal, { email: address });
    await Promise.all(addresses.map((address) => askForAccount(portal, { email: address })));
    expect(await messages()).toBe(10);
    await askForAccount(portal, { email: addresses[11] }, '192.0.2.2');
    await askForAccount(portal, { email: addresses[10] }, '192.0.2.2');
    expect(await messages()).toBeGreaterThan(10);
    const { length } = (await portal.audit()).filter(({ refusal }) => refusal === 'tooManyLinks');
    expect(length).toBe(2);
  });
});
