import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addAdministrator, signIn, tokenOf } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { countLiveSessions, endedSessions, endSessionsOf, findSession, renewSession } from '../kit/sign-in/sessions.ts';
import { sessions } from '../kit/sign-in/sign-in.tables.ts';
import { cleanUpAll } from '../platform/housekeeping/cleanup.ts';

const portal = portalForEachTest();
const marta = forEachTest(() => addAdministrator(portal, '1000001', 'marta.ferri'));

const later = (minutes: number) => portal.later(minutes * 60_000);

describe('logout', () => {
  it('[API-017] ends this token and no other', async () => {
    const [token, other] = [
      await tokenOf(portal, marta, SCOPE.administrator),
      await tokenOf(portal, marta, SCOPE.administrator),
    ];
    expect((await portal.call('logout', { token })).json()).toEqual({ outcome: 'OK' });
    expect((await portal.call('getUsers', { token })).statusCode).toBe(401);
    expect((await portal.call('getUsers', { token: other })).statusCode).toBe(200);
    expect(await portal.audit()).toMatchObject([{ action: 'logout', actorAccountId: marta.id }]);
  });

  it('[API-017] ends a temporary token too', async () => {
    const token = await tokenOf(portal, marta, SCOPE.changePassword);
    expect((await portal.call('logout', { token })).statusCode).toBe(200);
    expect((await portal.call('logout', { token })).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('[SEC-400] ends after half an hour without a call, and every call moves its end', async () => {
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    later(29);
    expect((await portal.call('getUsers', { token })).statusCode).toBe(200);
    later(29);
    expect((await portal.call('getUsers', { token })).statusCode).toBe(200);
    later(31);
    const answer = await portal.call('getUsers', { token });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="portal", error="invalid_token"');
    const without = await portal.call('getUsers');
    expect(without.headers['www-authenticate']).toBe('Bearer realm="portal"');
  });

  it('[SEC-400] ends at the very end of its half hour, and is counted and kept no longer', async () => {
    const { db } = portal.database;
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    portal.later(30 * 60_000 - 1);
    expect(await countLiveSessions(db, portal.clock.now)).toBe(1);
    expect(await cleanUpAll(endedSessions, db, portal.clock.now)).toBe(0);
    expect(await findSession(db, token, portal.clock.now)).toMatchObject({ kind: 'full', scope: SCOPE.administrator });
    portal.later(1);
    expect(await findSession(db, token, portal.clock.now)).toBeUndefined();
    expect(await countLiveSessions(db, portal.clock.now)).toBe(0);
    expect(await cleanUpAll(endedSessions, db, portal.clock.now)).toBe(1);
  });

  it('is written again by calls once a minute, not more often', async () => {
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    const opened = portal.clock.now.getTime();
    const lastSeen = async () => {
      await portal.call('getUsers', { token });
      return (await portal.database.db.select().from(sessions))[0]?.lastSeenAt.getTime();
    };
    portal.later(60_000 - 1);
    expect(await lastSeen()).toBe(opened);
    portal.later(1);
    expect(await lastSeen()).toBe(opened + 60_000);
  });

  it('[SEC-400] has whole seconds left, and none once its twelve hours are over', async () => {
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    const session = await findSession(portal.database.db, token, portal.clock.now);
    if (!session) throw new Error('the session is open');
    const left = (hours: number, milliseconds: number) => {
      const now = new Date(portal.clock.now.getTime() + hours * 60 * 60_000 + milliseconds);
      return renewSession(portal.database.db, session, now);
    };
    expect([await left(12, -1_500), await left(12, 0), await left(13, 0)]).toEqual([1, 0, 0]);
  });

  it('counts as an access only if it opens the account', async () => {
    await tokenOf(portal, marta, SCOPE.changePassword);
    later(1);
    await tokenOf(portal, marta, SCOPE.secondFactor);
    later(1);
    expect((await signIn(portal, 'marta.ferri')).json()).not.toHaveProperty('lastAccess');
    const opened = portal.clock.now.getTime();
    later(1);
    expect((await signIn(portal, 'marta.ferri')).json()).toMatchObject({ lastAccess: opened });
  });

  it('of somebody else stays when all sessions of an account end', async () => {
    const paolo = await addAdministrator(portal, '2000002', 'paolo.neri');
    const [token, theirs] = [
      await tokenOf(portal, marta, SCOPE.administrator),
      await tokenOf(portal, paolo, SCOPE.administrator),
    ];
    await portal.database.transaction((tx) => endSessionsOf(tx, marta.id));
    const statuses = [];
    for (const each of [token, theirs]) statuses.push((await portal.call('getUsers', { token: each })).statusCode);
    expect(statuses).toEqual([401, 200]);
  });

  it('[SEC-400, SEC-421] is extended by its own call, but never beyond twelve hours, and tells when those are over', async () => {
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    later(20);
    expect((await portal.call('extendSession', { token })).json()).toEqual({ expires_in: 1800, ends_in: 42_000 });
    for (let half = 0; half < 24; half += 1) {
      later(28);
      await portal.call('getUsers', { token });
    }
    expect((await portal.call('extendSession', { token })).json()).toEqual({ expires_in: 28 * 60, ends_in: 28 * 60 });
    later(28);
    expect((await portal.call('getUsers', { token })).statusCode).toBe(401);
  });

  it('[SEC-400] of the temporary kind ends when announced, however it is used', async () => {
    const token = await tokenOf(portal, marta, SCOPE.changePassword);
    later(29);
    const body = { password: 'Sbagliata1', newPassword: 'Nuova2026' };
    expect((await portal.call('changePassword', { token, body })).statusCode).toBe(400);
    later(2);
    expect((await portal.call('changePassword', { token, body })).statusCode).toBe(401);
  });

  it('is stored only as its hash', async () => {
    const { access_token: token } = (await signIn(portal, 'marta.ferri')).json();
    const rows = await portal.database.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is valid on every instance with the same database', async () => {
    const second = await createTestApp({ beside: portal });
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    expect((await second.call('getUsers', { token })).statusCode).toBe(200);
    await second.call('logout', { token });
    expect((await portal.call('getUsers', { token })).statusCode).toBe(401);
    await second.close();
  });

  it('ends with the account', async () => {
    const token = await tokenOf(portal, marta, SCOPE.administrator);
    await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, marta.id));
    expect((await portal.call('getUsers', { token })).statusCode).toBe(401);
  });
});
