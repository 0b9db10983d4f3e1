import { SCOPE } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { addAuthenticator } from '../../test/authenticator.ts';
import { addApplication, addSignedInDeveloper } from '../../test/developer.ts';
import { askForAccount } from '../../test/developer-request.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { operate } from '../../test/operate.ts';
import {
  addPerson,
  addSignedInMerchant,
  addTerminal,
  enableDeveloper,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from '../../test/people.ts';
import { virtualPasskey } from '../../test/virtual-passkey.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

/** The tables in which some text contains these letters. */
async function tablesWith(letters: string): Promise<string[]> {
  const { db } = portal.database;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: lines } = await db.execute(
        sql`select 1 from ${sql.identifier(name)} as one where one::text ilike ${`%${letters}%`} limit 1`,
      );
      return lines.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** The tables with the id of an account, but for the counts of calls, which end with their window. */
const tablesAbout = async ({ id }: Person) => (await tablesWith(id)).filter((name) => name !== 'rate_limits');

it('[OPS-382] says what is known about a user whom the merchant revoked, and leaves name and e-mail in no table', async () => {
  const { token } = bottega;
  const person = {
    email: 'giulia.longhi@example.it',
    name: 'Giulia',
    surname: 'Longhi',
    description: 'La signora Longhi',
  };
  const body = { contractCode: '1000001', ...person, terminalId: null, softposTerminalId: null };
  expect((await portal.call('addUser', { token, body })).json()).toEqual({ username: 'giulia.longhi' });
  await portal.mails();
  await portal.call('deleteUser', { token, query: { username: 'giulia.longhi' } });
  expect(await tablesWith('longhi')).toEqual(['accounts', 'audit_events', 'letters']);

  const said = await operate(portal, ['forget', 'giulia.longhi']);
  expect(said).toMatch(
    /^Forgets the staff user giulia\.longhi .* for good; nothing brings it back\.\nTo remove: name, e-mail, user name and password, .*1 message\.\nKept: 2 rows of the audit, which call the account utenza-cancellata-\w{8}, and its answers to the terms\.\nThe account is forgotten/,
  );
  expect(await tablesWith('longhi')).toEqual([]);
  expect((await portal.audit()).map(({ action, subject }) => [action, subject]).slice(-3)).toEqual([
    ['addUser', expect.stringMatching(/^utenza-cancellata-/)],
    ['deleteUser', expect.stringMatching(/^utenza-cancellata-/)],
    ['forgetAccount', expect.stringMatching(/^utenza-cancellata-/)],
  ]);
  await expect(operate(portal, ['forget', 'giulia.longhi'])).rejects.toThrow('There is no account giulia.longhi');
});

it('[OPS-382] leaves no device, no name of one and no earlier password', async () => {
  const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: bottega.contractCode });
  await addTerminal(portal, '11000001', { contractCode: bottega.contractCode, users: [giulia] });
  await signIn(portal, 'giulia.longhi');
  await portal.call('requestPasswordReset', { body: { username: 'giulia.longhi' } });
  await portal.mails();
  const token = await tokenOf(portal, giulia, SCOPE.staff);
  for (const name of ['Telefono di Longhi', 'Chiave di Longhi']) {
    const passkey = virtualPasskey().create((await portal.call('preparePasskey', { token })).json());
    await portal.call('addPasskey', { token, body: { name, passkey } });
  }
  const [phone, key] = (await portal.call('getSecurity', { token })).json().factors.passkeys;
  const body = { name: 'Telefono nuovo di Longhi' };
  await portal.call('renamePasskey', { token, params: { passkeyId: phone.passkeyId }, body });
  await portal.call('removePasskey', { token, params: { passkeyId: key.passkeyId } });
  const passwords = { password: PASSWORD, newPassword: 'Dispensa2026' };
  expect((await portal.call('changeOwnPassword', { token, body: passwords })).statusCode).toBe(200);
  await addAuthenticator(portal, giulia);

  expect(await operate(portal, ['forget', 'giulia.longhi'])).toMatch(
    /, 1 earlier password, 1 mailed link, 1 known device or network, 1 authenticator app, 12 recovery codes, 1 passkey, 1 terminal, /,
  );
  expect(await tablesWith('longhi')).toEqual([]);
  expect(await tablesAbout(giulia)).toEqual(['accounts', 'audit_events']);
});

it('[OPS-382] ends what a developer has, the request of their account, and their applications', async () => {
  await askForAccount(portal, { email: 'davide@softlab.it', fullname: 'Davide Softlab' });
  const softlab = await addSignedInDeveloper(portal, 'davide@softlab.it');
  await enableDeveloper(portal, softlab, '1000001');
  await addApplication(portal, softlab, 'Cassa rapida', ['1000001']);
  expect(await operate(portal, ['forget', 'davide@softlab.it'])).toMatch(
    /, 1 merchant that enables them, 1 application with its secret, .*1 request for a developer account/,
  );
  expect(await tablesWith('softlab')).toEqual([]);
  expect(await tablesAbout(softlab)).toEqual(['accounts', 'audit_events']);
  expect((await portal.call('getApplications', { token: softlab.token })).statusCode).toBe(401);
  expect((await signIn(portal, 'davide@softlab.it')).statusCode).toBe(401);
});

it('[OPS-410] renames what the commands wrote of a person, and keeps which operator did it', async () => {
  await operate(portal, ['administrator', '1000001', 'elena.riva', 'elena@riva.example']);
  await operate(portal, ['revoke', 'elena.riva']);
  await operate(portal, ['forget', 'elena.riva']);
  expect(await tablesWith('riva')).toEqual([]);
  expect((await portal.audit()).map(({ action, detail }) => [action, detail])).toContainEqual([
    'revokeAccount',
    { by: 'ornella' },
  ]);
});

it('[OPS-382] keeps the only administrator of a merchant, and asks which account is meant', async () => {
  await expect(operate(portal, ['forget', 'marta.ferri'])).rejects.toThrow(
    "This is the only administrator of merchant 1000001: 'administrator' adds another one first.",
  );
  const person = { userType: 'staff', contractCode: '1000001' } as const;
  const one = await addPerson(portal, 'anna.riva', person);
  const other = await addPerson(portal, 'bruno.riva', { ...person, contractCode: '1000001' });
  await portal.database.db.execute(
    sql`update accounts set email = 'riva@example.it', deleted_at = now() where id in (${one.id}, ${other.id})`,
  );
  await expect(operate(portal, ['forget', 'riva@example.it'])).rejects.toThrow(
    /^Several accounts are called riva@example\.it: give the id of one\.\n {2}\S+ {2}the staff user anna\.riva/,
  );
  expect(await operate(portal, ['forget', one.id])).toContain('is forgotten');
});
