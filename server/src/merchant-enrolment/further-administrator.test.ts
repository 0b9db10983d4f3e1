import { folderForEachTest } from '@portal/delivery/fixture';
import { desc } from 'drizzle-orm';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { announced, operate } from '../../test/operate.ts';
import { addPerson, enableDeveloper, tokenOf } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { enrol, OSTERIA } from './merchant-list.fixture.ts';

const portal = portalForEachTest();
const folder = folderForEachTest();

const add = (...words: string[]) => operate(portal, ['administrator', ...words]);

it('[OPS-448] another administrator is not announced under a user name that is taken', async () => {
  await enrol(portal, folder, [OSTERIA]);
  const words = ['administrator', '1000001', 'Elena.Riva', 'altra@osteriariva.it'];
  await expect(announced(portal, words)).rejects.toThrow('The user name Elena.Riva is taken: nothing was added.');
});

it('[SEC-046] another administrator is created for a merchant, has the same rights, and is mailed a first password', async () => {
  await enrol(portal, folder, [OSTERIA]);
  expect(await add('1000001', 'dario.riva', 'dario@osteriariva.it', '--name', 'Dario')).toBe(
    'Makes dario.riva an administrator of merchant 1000001 (Osteria Riva), beside elena.riva, and mails a first password to dario@osteriariva.it.\n' +
      'dario.riva is an administrator of merchant 1000001 now. Done by ornella. The first password is on its way.',
  );
  const message = (await portal.mails())[1];
  expect(message).toMatchObject({
    to: 'dario@osteriariva.it',
    text: expect.stringMatching(/https?:\/\/\S+\/login\b/),
  });
  const [, dario] = await portal.database.db
    .select()
    .from(accounts)
    .orderBy(accounts.createdAt, desc(accounts.username));
  if (!dario) throw new Error('Nobody was added');
  expect(dario).toMatchObject({ name: 'Dario', surname: '' });
  const token = await tokenOf(portal, dario, 'MPOS_admin');
  expect((await portal.call('getSuperUser', { token })).json()).toMatchObject({
    username: 'dario.riva',
    name: 'Dario',
  });
  const events = await portal.audit();
  expect(events.at(-1)).toMatchObject({
    action: 'addAdministrator',
    subject: 'dario.riva',
    detail: { by: 'ornella' },
  });
  const [, password = ''] = /Password temporanea: (\S+)/.exec(message?.text ?? '') ?? [];
  expect(password).not.toBe('');
  expect(JSON.stringify(events)).not.toContain(password);
});

it('[SEC-046] a developer sees a merchant with two administrators once, under the eldest administrator who is not revoked', async () => {
  await enrol(portal, folder, [OSTERIA]);
  portal.later(1_000);
  await add('1000001', 'dario.riva', 'dario@osteriariva.it');
  const developer = await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
  await enableDeveloper(portal, developer, '1000001');
  const token = await tokenOf(portal, developer, 'MPOS_DEVELOPER');
  const seen = async () => (await portal.call('getMerchants', { token })).json().merchants;
  expect(await seen()).toMatchObject([{ merchantId: '1000001', merchant: 'elena.riva' }]);
  await operate(portal, ['revoke', 'elena.riva']);
  expect(await seen()).toMatchObject([{ merchantId: '1000001', merchant: 'dario.riva' }]);
  expect(await seen()).toHaveLength(1);
});

it('[SEC-046] another administrator is announced beside whom, before it is created', async () => {
  await enrol(portal, folder, [OSTERIA]);
  await add('1000001', 'dario.riva', 'dario@osteriariva.it', '--surname', 'R'.repeat(100));
  expect(await add('1000001', 'ada.riva', 'ada@osteriariva.it')).toContain('beside elena.riva, dario.riva, and');
  for (const name of ['elena.riva', 'dario.riva', 'ada.riva']) await operate(portal, ['revoke', name]);
  expect(await add('1000001', 'ugo.riva', 'ugo@osteriariva.it')).toContain('beside nobody, and');
});

it.each([
  [['9', 'dario.riva', 'dario@osteriariva.it'], 'There is no merchant 9: enrol it first.'],
  [['1000001', 'elena.riva', 'dario@osteriariva.it'], 'The user name elena.riva is taken'],
  [
    ['1000001', 'dario.riva', 'elena@osteriariva.it'],
    'An account of merchant 1000001 already has the e-mail elena@osteriariva.it.',
  ],
  [['1000001', 'da', 'dario@osteriariva.it'], "'da' is not a user name"],
  [['1000001', 'dario.riva', 'dario'], "'dario' is not an e-mail address."],
  [['1000001', 'dario.riva'], 'Usage: portal-operator administrator <contractCode> <username> <email>'],
  [
    ['1000001', 'dario.riva', 'dario@osteriariva.it', 'ugo'],
    'Usage: portal-operator administrator <contractCode> <username> <email>',
  ],
  [
    ['1000001', 'dario.riva', 'dario@osteriariva.it', '--name', 'D'.repeat(101)],
    'name and surname take at most 100 characters.',
  ],
  [
    ['1000001', 'dario.riva', 'dario@osteriariva.it', '--surname', 'Ri\nva'],
    'name and surname take at most 100 characters.',
  ],
])('another administrator is not created from %j', async (words, sentence) => {
  await enrol(portal, folder, [OSTERIA]);
  await expect(add(...words)).rejects.toThrow(sentence);
  expect(await portal.database.db.$count(accounts)).toBe(1);
});
