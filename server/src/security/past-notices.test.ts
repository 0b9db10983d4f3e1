import { SCOPE } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { addAuthenticator } from '../../test/authenticator.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, PASSWORD, type Person, signIn, tokenOf } from '../../test/people.ts';
import { virtualPasskey } from '../../test/virtual-passkey.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';

const portal = portalForEachTest({ settings: { trustProxy: 1 } });
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

const HOME = '192.0.2.1';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

const logIn = (from: string, password = PASSWORD, userAgent = '') =>
  signIn(portal, 'marta.ferri', password, { 'x-forwarded-for': from, 'user-agent': userAgent });
async function noticesOf(person: Person) {
  const token = await tokenOf(portal, person, SCOPE.administrator);
  return (await portal.call('getSecurity', { token })).json().notices;
}
const kindsOf = async (person: Person) => (await noticesOf(person)).map(({ kind }: { kind: string }) => kind);

it('[SEC-367] the owner, and nobody else, reads about a new place, a changed password and each passkey', async () => {
  const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
  await logIn(HOME);
  await logIn(HOME);
  expect(await noticesOf(marta)).toEqual([]);
  await logIn('198.51.100.1', PASSWORD, PHONE);
  const { access_token: token } = (
    await portal.call('changeOwnPassword', {
      token: await tokenOf(portal, marta, SCOPE.administrator),
      body: { password: PASSWORD, newPassword: 'Gradino2027' },
    })
  ).json();
  const passkey = virtualPasskey().create((await portal.call('preparePasskey', { token })).json());
  await portal.call('addPasskey', { token, body: { name: 'Telefono', passkey } });
  const of = { at: expect.any(Number), name: null, browser: null, system: null };
  expect(await noticesOf(marta)).toEqual([
    { ...of, kind: 'passkeyAdded', name: 'Telefono' },
    { ...of, kind: 'passwordChanged' },
    { ...of, kind: 'newDevice', browser: 'Chrome', system: 'Android' },
  ]);
  expect(await noticesOf(paolo)).toEqual([]);
  await portal.database.db.update(auditEvents).set({ at: sql`now() - interval '91 days'` });
  expect(await noticesOf(marta)).toEqual([]);
});

it('[SEC-367] the owner reads about locks, once a day, and about factors that the operator removed', async () => {
  await addAuthenticator(portal, marta);
  for (let time = 0; time < 12; time += 1) {
    await logIn(`198.51.100.${time % 2}`, 'Sbagliata1');
  }
  expect(await kindsOf(marta)).toEqual(['locked']);
  const { access_token: token } = (await logIn(HOME)).json();
  for (let time = 0; time < 6; time += 1) {
    await portal.call('confirmSecondFactor', { token, body: { code: `00000${time}` } });
  }
  expect(await kindsOf(marta)).toEqual(['wrongCodes', 'locked']);
  await operate(portal, ['reset-factors', 'marta.ferri']);
  expect(await kindsOf(marta)).toEqual(['factorsReset', 'wrongCodes', 'locked']);
});

it('[SEC-367] shows the five latest, with the name of a passkey alone, and locks a day apart', async () => {
  const hoursAgo = (hours: number) => sql`date_trunc('hour', now()) - make_interval(hours => ${hours})`;
  const lock = { action: 'login', subject: 'marta.ferri', accountId: marta.id, refusal: 'wrongPasswordLocks' } as const;
  const own = { subject: 'marta.ferri', actorAccountId: marta.id, detail: { name: 'Telefono' } };
  await portal.database.db.insert(auditEvents).values([
    { ...own, action: 'changePassword', at: hoursAgo(60) },
    { ...own, action: 'changePassword', at: hoursAgo(30) },
    { ...own, action: 'changePassword', at: hoursAgo(29) },
    { ...lock, at: hoursAgo(25) },
    { ...lock, at: hoursAgo(2) },
    { ...lock, at: hoursAgo(1) },
    { ...own, action: 'removePasskey', at: hoursAgo(0) },
  ]);
  const notices: { kind: string; name: string | null }[] = await noticesOf(marta);
  expect(notices.map(({ kind, name }) => [kind, name])).toEqual([
    ['passkeyRemoved', 'Telefono'],
    ['locked', null],
    ['locked', null],
    ['passwordChanged', null],
    ['passwordChanged', null],
  ]);
});
