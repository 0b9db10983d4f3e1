import { SCOPE } from '@portal/contract';
import { addSignedInDeveloper } from '../../test/developer.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { announced, operate } from '../../test/operate.ts';
import { addPerson, addSignedInMerchant, signIn, tokenOf } from '../../test/people.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));

const GIULIA = 'the staff user giulia.longhi (giulia.longhi@example.com) of merchant 1000001';
const MERCHANT = 'merchant 1000001 (Merchant 1000001)';
const KEPT = "All data stays; 'reinstate' takes it back.";

const linesOf = async (...words: string[]) => (await operate(portal, words)).split('\n');

it('[OPS-414] revoke says when it is the only administrator of a merchant who can sign in', async () => {
  const warning = /\nIt is the only administrator of merchant 1000001 who can sign in: .*'administrator' adds another/;
  expect(await announced(portal, ['revoke', 'marta.ferri'])).toMatch(warning);
  expect(await announced(portal, ['revoke', 'giulia.longhi'])).not.toContain('only administrator');
  await operate(portal, ['administrator', '1000001', 'elena.riva', 'elena@riva.example']);
  expect(await announced(portal, ['revoke', 'marta.ferri'])).not.toContain('only administrator');
  await operate(portal, ['revoke', 'elena.riva']);
  expect(await announced(portal, ['revoke', 'marta.ferri'])).toMatch(warning);
  await expect(announced(portal, ['forget', 'marta.ferri'])).rejects.toThrow('This is the only administrator');
  expect(await announced(portal, ['forget', 'elena.riva'])).toContain('Forgets the administrator elena.riva');
});

describe('[SEC-041] revoke and reinstate say', () => {
  it('how many sessions of an account end, and since when it was revoked', async () => {
    await tokenOf(portal, giulia, SCOPE.staff);
    expect(await linesOf('revoke', 'giulia.longhi')).toEqual([
      `Revokes ${GIULIA}: the account can't sign in, 1 session ends at once. ${KEPT}`,
      'giulia.longhi is revoked; 1 session ended. Done by ornella.',
    ]);
    portal.later(60_000);
    expect(await linesOf('reinstate', 'giulia.longhi')).toEqual([
      `Reinstates ${GIULIA}, revoked since 2026-11-20 09:00 UTC: the account can sign in again.`,
      'giulia.longhi is reinstated. Done by ornella.',
    ]);
  });

  it('how many accounts and sessions of a merchant end, without revoked people and sessions that have expired', async () => {
    await tokenOf(portal, giulia, SCOPE.staff);
    await portal.call('deleteUser', { token: bottega.token, query: { username: 'giulia.longhi' } });
    portal.later(31 * 60_000);
    expect(await linesOf('revoke', '--merchant', '1000001')).toEqual([
      `Revokes ${MERCHANT}: its 1 account can't sign in, 0 sessions end at once. ${KEPT}`,
      'Merchant 1000001 (Merchant 1000001) is revoked; 0 sessions ended. Done by ornella.',
    ]);
    expect(await linesOf('reinstate', '--merchant', '1000001')).toEqual([
      `Reinstates ${MERCHANT}, revoked since 2026-11-20 09:31 UTC: its accounts can sign in again.`,
      'Merchant 1000001 (Merchant 1000001) is reinstated. Done by ornella.',
    ]);
  });

  it('that an account and its merchant are not revoked, or since when they are', async () => {
    const refusal = (...words: string[]) => expect(operate(portal, words)).rejects;
    await refusal('reinstate', 'giulia.longhi').toThrow(/^giulia\.longhi is not revoked\.$/);
    await operate(portal, ['revoke', '--merchant', '1000001']);
    await refusal('revoke', '--merchant', '1000001').toThrow(
      /^Merchant 1000001 is already revoked, since 2026-11-20 09:00 UTC\.$/,
    );
    await addSignedInDeveloper(portal, 'dev@softlab.it');
    await refusal('reinstate', 'dev@softlab.it').toThrow(/^dev@softlab\.it is not revoked\.$/);
  });
});

it('[SEC-042, SEC-043] sign-out says whose sessions end, and the audit keeps it', async () => {
  await tokenOf(portal, giulia, SCOPE.staff);
  expect(await linesOf('sign-out', 'giulia.longhi')).toEqual([
    `Signs out ${GIULIA}: 1 session ends at once.`,
    '1 session ended. Done by ornella.',
  ]);
  expect((await linesOf('sign-out', '--merchant', '1000001'))[0]).toBe(
    `Signs out everybody at ${MERCHANT}: 1 session ends at once.`,
  );
  expect((await linesOf('sign-out', '--all'))[0]).toBe('Signs out everybody: 0 sessions end at once.');
  const ofMerchant = { action: 'signOut', actorAccountId: null, contractCode: '1000001' };
  expect(await portal.audit()).toMatchObject([
    { ...ofMerchant, accountId: giulia.id, subject: 'giulia.longhi', detail: { by: 'ornella', sessions: 1 } },
    { ...ofMerchant, accountId: null, subject: '1000001', detail: { by: 'ornella', sessions: 1 } },
    { action: 'signOut', contractCode: null, subject: 'everybody', detail: { by: 'ornella', sessions: 0 } },
  ]);
});

it('[SEC-047, OPS-413] unlock does nothing when nothing is counted against an account, and says that a revoked one stays revoked', async () => {
  expect(await linesOf('unlock', 'giulia.longhi')).toEqual([
    `Nothing was done: no wrong password is counted against ${GIULIA}.`,
  ]);
  expect(await portal.audit()).toEqual([]);
  await signIn(portal, 'giulia.longhi', 'Sbagliata2026');
  await operate(portal, ['revoke', 'giulia.longhi']);
  expect(await linesOf('unlock', 'giulia.longhi')).toEqual([
    `Unlocks ${GIULIA}: forgets the wrong passwords that are counted against it. It stays revoked: see 'reinstate'.`,
    'giulia.longhi is unlocked. Done by ornella.',
  ]);
});
