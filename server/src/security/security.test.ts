import { SCOPE } from '@portal/contract';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, addPerson, PASSWORD, signIn, tokenOf } from '../../test/people.ts';

const portal = portalForEachTest({ settings: { trustProxy: 1 } });
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));
const paolo = forEachTest(() => addAdministrator(portal, '2000002', 'paolo.neri'));

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const open = (person = marta) => tokenOf(portal, person, SCOPE.administrator);
const later = (minutes: number) => portal.later(minutes * 60_000);
const logIn = async (headers: Record<string, string> = {}, password = PASSWORD) =>
  signIn(portal, 'marta.ferri', password, headers);
const devicesOf = async (token: string) => (await portal.call('getSecurity', { token })).json().sessions;
const works = async (token: string) => (await portal.call('getUsers', { token })).statusCode === 200;

describe('a person’s own devices', () => {
  it('[SEC-070] are listed by name and last use, this one first, and never those of somebody else', async () => {
    await logIn({ 'user-agent': IPHONE });
    later(5);
    const token = await open();
    later(3);
    await open();
    await open(paolo);
    await tokenOf(portal, marta, SCOPE.changePassword);

    const answer = await portal.call('getSecurity', { token });
    expect(answer.json()).toEqual({
      email: 'mar••••••@example.com',
      passwordChangedAt: null,
      factors: { authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] },
      factorsRequired: false,
      notices: [],
      sessions: [
        expect.objectContaining({ isThis: true, lastUsed: Date.UTC(2026, 10, 20, 9, 8) }),
        expect.objectContaining({ isThis: false, lastUsed: Date.UTC(2026, 10, 20, 9, 8) }),
        expect.objectContaining({ browser: 'Safari', system: 'iPhone', lastUsed: Date.UTC(2026, 10, 20, 9) }),
      ],
    });
    expect(answer.body).not.toContain(token);
  });

  it('[SEC-070] are no longer listed once their session is over', async () => {
    await open();
    later(31);
    expect(await devicesOf(await open())).toHaveLength(1);
  });

  it('[SEC-071] are signed out one by one, and can do nothing from then on', async () => {
    const [mine, other, third] = [await open(), await open(), await open()];
    const [, { sessionId }] = await devicesOf(mine);
    expect((await portal.call('endDeviceSession', { token: mine, params: { sessionId } })).json()).toEqual({
      outcome: 'OK',
    });
    expect([await works(mine), (await works(other)) !== (await works(third))]).toEqual([true, true]);
    const again = await portal.call('endDeviceSession', { token: mine, params: { sessionId } });
    expect(again.statusCode).toBe(404);
  });

  it('[SEC-071] are named in the audit when they are signed out', async () => {
    await logIn({ 'user-agent': IPHONE });
    const token = await open();
    const [, { sessionId }] = await devicesOf(token);
    await portal.call('endDeviceSession', { token, params: { sessionId } });
    expect((await portal.audit()).at(-1)).toMatchObject({
      action: 'endDeviceSession',
      actorAccountId: marta.id,
      detail: { browser: 'Safari', system: 'iPhone' },
    });
  });

  it('[SEC-071] are counted when all are signed out, without those whose session is already over', async () => {
    await open();
    later(31);
    const [mine] = [await open(), await open()];
    expect((await portal.call('endOtherSessions', { token: mine })).json()).toEqual({ ended: 1 });
  });

  it('[SEC-070] of staff are shown without the rule that only an administrator sets', async () => {
    const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
    const answer = await portal.call('getSecurity', { token: await tokenOf(portal, giulia, SCOPE.staff) });
    expect(answer.json()).not.toHaveProperty('factorsRequired');
  });

  it('[SEC-071] of somebody else are not found, and stay signed in', async () => {
    const [mine, theirs] = [await open(), await open(paolo)];
    const [{ sessionId }] = await devicesOf(theirs);
    expect((await portal.call('endDeviceSession', { token: mine, params: { sessionId } })).statusCode).toBe(404);
    expect(await works(theirs)).toBe(true);
  });

  it('[SEC-071] are signed out all at once, except the one that asks and those of others', async () => {
    const [mine, other, theirs] = [await open(), await open(), await open(paolo)];
    expect((await portal.call('endOtherSessions', { token: mine })).json()).toEqual({ ended: 1 });
    expect([await works(mine), await works(other), await works(theirs)]).toEqual([true, false, true]);
    expect(await portal.audit()).toMatchObject([
      { action: 'endOtherSessions', actorAccountId: marta.id, detail: { sessions: 1 } },
    ]);
  });
});

describe('another password', () => {
  const change = (token: string, password: string, newPassword = 'Gradino2027') =>
    portal.call('changeOwnPassword', { token, body: { password, newPassword } });

  it('[SEC-072] replaces the current one and ends every other session, and the owner is told by mail', async () => {
    const [mine, other] = [await open(), await open()];
    const answer = await change(mine, PASSWORD);
    expect(answer.json()).toMatchObject({ scope: SCOPE.administrator, expires_in: 1800 });
    expect([await works(mine), await works(other), await works(answer.json().access_token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await logIn()).statusCode).toBe(401);
    expect((await logIn({}, 'Gradino2027')).statusCode).toBe(200);
    const messages = (await portal.mails()).map(({ to, subject }) => `${to}: ${subject}`);
    expect(messages).toContain(`${marta.email}: La tua password è stata cambiata`);
    const { passwordChangedAt } = (await portal.call('getSecurity', { token: answer.json().access_token })).json();
    expect(passwordChangedAt).toBe(portal.clock.now.getTime());
  });

  it('[SEC-072] needs the current one, and must follow the rules of every new password', async () => {
    const token = await open();
    const codes = [];
    for (const [password, newPassword] of [
      ['Sbagliata2026', 'Gradino2027'],
      [PASSWORD, 'corta'],
      [PASSWORD, PASSWORD],
      [PASSWORD, 'Password1'],
    ] as const) {
      codes.push((await change(token, password, newPassword)).json().data.statusCode);
    }
    expect(codes).toEqual(['400', '42', '43', '44']);
    expect(await works(token)).toBe(true);
  });

  it('[SEC-072] cannot be set by guessing in a stolen session, and such guesses lock nobody out', async () => {
    const token = await open();
    const statuses = [];
    for (let each = 0; each < 7; each += 1) statuses.push((await change(token, `Sbagliata202${each}`)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await change(token, PASSWORD)).statusCode).toBe(429);
    expect((await logIn()).statusCode).toBe(200);
    later(1);
    expect((await change(token, PASSWORD)).statusCode).toBe(200);
  });
});

describe('a sign-in from a new place', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': IPHONE });
  const subjects = async () => (await portal.mails()).map(({ subject }) => subject);

  it('[SEC-074] is told to the owner with device and time, except the first sign-in', async () => {
    await logIn(from('192.0.2.1'));
    expect(await subjects()).toEqual([]);
    await logIn(from('198.51.100.1'));
    const [message] = await portal.mails();
    expect(message).toMatchObject({ to: marta.email, subject: 'Nuovo accesso alla tua utenza' });
    expect(message?.text).toContain('Safari su iPhone');
    expect(message?.text).toContain('20/11/2026 alle ore 10:00');
  });

  it('[SEC-074] is not told from a known network, nor from a known device elsewhere', async () => {
    const first = await logIn(from('192.0.2.1'));
    await logIn(from('192.0.2.1'));
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    await logIn({ ...from('203.0.113.9'), cookie });
    expect(await subjects()).toEqual([]);
  });
});
