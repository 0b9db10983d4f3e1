import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant, callsOf } from '../../test/merchant.ts';
import { addPerson, addTerminal } from '../../test/people.ts';
import { issueResetLink } from '../kit/sign-in/reset-link.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));

const call = callsOf(portal, bottega);

const details = { description: 'Sala', email: 'giulia.longhi@example.com', name: '', surname: '' };
const update = (change: object) => call('updateUser', { body: { ...details, username: 'giulia.longhi', ...change } });

it('[API-028] leaves out the blanks around a name, a surname and an e-mail', async () => {
  await update({ name: ' Giulia ', surname: ' De  Luca ', email: ' giulia@example.com ' });
  const detail = await call('getUser', { query: { username: 'giulia.longhi' } });
  expect(detail.json()).toMatchObject({ name: 'Giulia', surname: 'De  Luca', email: 'giulia@example.com' });
});

it('[SEC-032] the audit keeps each changed detail, with its old and new value', async () => {
  await update({ name: 'Giulia', surname: 'Longhi', email: 'giulia@example.com' });
  const before = { description: '', email: 'giulia.longhi@example.com', name: '', surname: '' };
  const after = { description: 'Sala', email: 'giulia@example.com', name: 'Giulia', surname: 'Longhi' };
  const row = { actorAccountId: bottega.administrator.id, accountId: giulia.id, subject: 'giulia.longhi' };
  expect(await portal.audit()).toMatchObject([{ action: 'updateUser', ...row, detail: { before, after } }]);
});

it('[API-027, SEC-032] mails a link to an e-mail typed in any letter case, and keeps where it went', async () => {
  const query = { username: 'giulia.longhi', mail: ' Giulia.Longhi@EXAMPLE.com ' };
  expect((await call('sendUserPassword', { query })).json()).toEqual({ outcome: 'OK' });
  expect(await portal.mails()).toMatchObject([{ to: 'giulia.longhi@example.com' }]);
  const detail = { email: 'giulia.longhi@example.com' };
  expect(await portal.audit()).toMatchObject([{ action: 'sendUserPassword', accountId: giulia.id, detail }]);
});

it('[API-028] leaves a mailed link working when the e-mail stays', async () => {
  const path = await issueResetLink(portal.database.db, giulia.id, portal.clock.now);
  await update({ name: 'Giulia' });
  const body = { password: 'Nuova2026', password_confirm: 'Nuova2026' };
  const answer = await portal.call('resetPassword', { params: { token: path.split('#')[1] ?? '' }, body });
  expect(answer.json()).toEqual({ outcome: 'OK' });
});

it('[API-026, SEC-032] the audit keeps the e-mail and the terminals of a revoked user', async () => {
  await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
  await call('deleteUser', { query: { username: 'giulia.longhi' } });
  const detail = { email: 'giulia.longhi@example.com', terminals: ['10000001'] };
  expect(await portal.audit()).toMatchObject([{ action: 'deleteUser', accountId: giulia.id, detail }]);
});
