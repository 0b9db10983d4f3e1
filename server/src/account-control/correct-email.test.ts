import { eq } from 'drizzle-orm';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { announced, operate } from '../../test/operate.ts';
import { addMerchant, addPerson, signIn, tokenOf } from '../../test/people.ts';
import { messageTo, refusal } from '../../test/post-office.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { issueResetLink } from '../kit/sign-in/reset-link.ts';
import type { MailMessage } from '../platform/mail/mail.ts';

const DEAD = 'elena@osteriariva.itt';
const sent: MailMessage[] = [];
const portal = portalForEachTest({
  mailer: { sendMail: async (message) => (message.to === DEAD ? refusal(550) : void sent.push(message)), close() {} },
});
beforeEach(async () => {
  sent.length = 0;
  await addMerchant(portal, '1000001');
});

const correct = (...words: string[]) => operate(portal, ['correct-email', ...words]);
const passwordIn = (mail: MailMessage | undefined) => /Password temporanea: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** An administrator whose address was mistyped: the mail server refuses the first password for good. */
async function addMistyped() {
  const adding = operate(portal, ['administrator', '1000001', 'elena.riva', DEAD]);
  await expect(adding).rejects.toThrow(
    `No message could be sent to ${DEAD} (550 no such box). Where the address is right, they can choose a password through 'Password dimenticata?' at the login; where it is wrong, 'correct-email <username> <email>' mends it and mails another first password.`,
  );
  const [account] = await portal.database.db.select().from(accounts).where(eq(accounts.email, DEAD));
  return account?.id ?? '';
}

it('[OPS-443, OPS-445] gives a mistyped account its address, and mails a first password that opens it', async () => {
  await addMistyped();
  expect(await correct('elena.riva', ' elena@osteriariva.it ')).toBe(
    `Gives the administrator elena.riva (${DEAD}) of merchant 1000001 the e-mail elena@osteriariva.it, and mails a new first password there. The one that was sent before, and links, work no more.\n` +
      'elena.riva has the e-mail elena@osteriariva.it now. Done by ornella. The first password is on its way.',
  );
  expect(sent.map(({ to }) => to)).toEqual(['elena@osteriariva.it']);
  expect((await signIn(portal, 'elena.riva', passwordIn(sent[0]))).json()).toMatchObject({
    scope: 'MPOS_ChangePassword',
  });
  expect(await operate(portal, ['mail'])).toBe('No message waits, and none has failed.');
  expect((await portal.audit()).findLast(({ action }) => action === 'correctEmail')).toMatchObject({
    subject: 'elena.riva',
    contractCode: '1000001',
    detail: { by: 'ornella', before: { email: DEAD }, after: { email: 'elena@osteriariva.it' } },
  });
});

it('[OPS-443] leaves whoever has the wrong mailbox nothing that opens the account', async () => {
  await operate(portal, ['administrator', '1000001', 'elena.riva', 'altra@example.com']);
  const first = passwordIn(sent[0]);
  const { access_token: token } = (await signIn(portal, 'elena.riva', first)).json();
  const [account] = await portal.database.db.select().from(accounts);
  const path = await issueResetLink(portal.database.db, account?.id ?? '', portal.clock.now);
  await correct('elena.riva', 'elena@osteriariva.it');
  expect((await signIn(portal, 'elena.riva', first)).statusCode).toBe(401);
  const change = { token, body: { password: first, newPassword: 'Gradino2027' } };
  expect((await portal.call('changePassword', change)).statusCode).toBe(401);
  const body = { password: 'Gradino2027', password_confirm: 'Gradino2027' };
  const reset = await portal.call('resetPassword', { params: { token: path.split('#')[1] ?? '' }, body });
  expect(reset.statusCode).toBe(400);
});

it('[OPS-443] keeps what waits for an address that another account has, too', async () => {
  await addMistyped();
  await addMerchant(portal, '2000002');
  await addPerson(portal, 'ugo.riva', { userType: 'staff', contractCode: '2000002', email: DEAD });
  await portal.app.portal.mail.send(portal.database.db, messageTo(DEAD));
  await correct('elena.riva', 'elena@osteriariva.it');
  expect(await operate(portal, ['mail'])).toContain(DEAD);
});

it.each([
  ['marta.ferri', 'marta@example.it', 'marta.ferri has signed in already, so the address was right.'],
  ['dev@softlab.it', 'softlab@example.it', "dev@softlab.it is a developer, whose user name is the address: 'forget'"],
  ['elena.riva', 'elena@', "'elena@' is not an e-mail address."],
  ['elena.riva', DEAD.toUpperCase(), 'elena.riva has the e-mail'],
  ['elena.riva', 'marta.ferri@example.com', 'An account of merchant 1000001 already has the e-mail'],
  ['nessuno', 'elena@osteriariva.it', 'There is no account nessuno.'],
])('[OPS-443] corrects nothing for %s and %s', async (name, email, why) => {
  await addMistyped();
  const marta = await addPerson(portal, 'marta.ferri', { userType: 'administrator', contractCode: '1000001' });
  await tokenOf(portal, marta, 'MPOS_admin');
  await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
  await expect(correct(name, email)).rejects.toThrow(why);
  expect(await announced(portal, ['correct-email', 'elena.riva', 'elena@osteriariva.it'])).toContain(DEAD);
});
