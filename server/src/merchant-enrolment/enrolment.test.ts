import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, addMerchant, addTerminal, signIn } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { terminals } from '../kit/terminals/terminals.tables.ts';
import { ADMINISTRATOR, enrol as enrolIn, listIn, OSTERIA, TERMINALS } from './merchant-list.fixture.ts';

const portal = portalForEachTest();
const folder = folderForEachTest();

const enrol = (content: unknown) => enrolIn(portal, folder, content);

const logIn = (username: string, password: string) => signIn(portal, username, password);

const passwordIn = (text = '') => /Password temporanea: (\S+)/.exec(text)?.[1] ?? 'none';

it('[OPS-411] reads a pipe once, so that merchants may come through /dev/stdin', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const writer = spawn('sh', ['-c', `cat '${listIn(folder, [OSTERIA])}' >'${pipe}'; rm '${pipe}'`]);
  expect(await operate(portal, ['enrol', pipe])).toContain('1 merchant and 2 terminals added.');
  writer.kill();
});

it('[OPS-388] says that first passwords stay on this machine where no mail server is set', async () => {
  const inFolder = await createTestApp({
    mailer: { sendMail: async () => {}, outbox: '/var/lib/portal/outbox', close: () => {} },
  });
  try {
    expect(await operate(inFolder, ['enrol', listIn(folder, [OSTERIA])])).toBe(
      '1 merchant and 2 terminals added. No mail server is set (SMTP_URL): the mails stay in /var/lib/portal/outbox.',
    );
  } finally {
    await inFolder.close();
  }
});

it('adds a merchant whose administrator signs in with the mailed password, must change it, and finds the terminals', async () => {
  expect(await enrol([OSTERIA])).toBe(
    '1 merchant and 2 terminals added. First passwords are on their way to the administrators.',
  );
  const [mail] = await portal.mails();
  expect(mail).toMatchObject({ to: 'elena@osteriariva.it', text: expect.stringContaining('Osteria Riva') });
  expect(mail?.text).toMatch(/https?:\/\/\S+\/login\b/);
  expect(mail?.text).toContain('La password temporanea vale fino al 27/11/2026 alle ore 10:00.');
  const first = await logIn('elena.riva', passwordIn(mail?.text));
  expect(first.json()).toMatchObject({ scope: 'MPOS_ChangePassword' });

  const body = { password: passwordIn(mail?.text), newPassword: 'Osteria2026' };
  await portal.call('changePassword', { token: first.json().access_token, body });
  const { access_token: token } = (await logIn('elena.riva', 'Osteria2026')).json();
  expect((await portal.call('getTerminals', { token })).json()).toMatchObject([
    { terminalId: '30000001', terminalType: 'MPOS', tidStatus: 'ATTIVO', users: [] },
    { terminalId: '30000002', terminalType: 'SOFTPOS', softposType: 'A', tidStatus: 'CENSITO', users: [] },
  ]);
  expect((await portal.call('getSuperUser', { token })).json()).toMatchObject({ name: 'Elena', surname: 'Riva' });
});

it('takes the same file again, and adds what is new in it', async () => {
  await enrol([OSTERIA]);
  const further = { terminalId: '30000003', terminalType: 'MPOS' };
  expect(await enrol([{ ...OSTERIA, terminals: [...TERMINALS, further] }])).toBe('0 merchants and 1 terminal added.');
  expect(await portal.mails()).toHaveLength(1);
});

it('[OPS-431] says what of an existing merchant stays although the file says something else', async () => {
  await enrol([OSTERIA]);
  const other = {
    ...OSTERIA,
    name: 'Trattoria',
    administrator: { ...ADMINISTRATOR, username: 'ugo', email: 'u@x.it' },
  };
  expect(await enrol([other])).toBe(
    [
      "Merchant 1000001 is there already: its name 'Osteria Riva' stays; ugo was not added ('administrator 1000001 ugo <email>' does).",
      '0 merchants and 0 terminals added.',
    ].join('\n'),
  );
});

it('[TERM-361] takes addresses and days of activation that were not known from the file, and changes none', async () => {
  const [first, second] = TERMINALS;
  await enrol([{ ...OSTERIA, terminals: [first, { ...second, activatedOn: '2026-11-03' }] }]);
  const grown = {
    ...OSTERIA,
    address: 'Via Clavature 12',
    terminals: [
      { ...first, activatedOn: '2026-10-05' },
      { ...second, activatedOn: '2026-12-24' },
    ],
  };
  expect(await enrol([grown])).toBe(
    '0 merchants and 0 terminals added. 2 merchants and terminals completed with what was not known.',
  );
  expect(await enrol([grown])).toBe('0 merchants and 0 terminals added.');
  const { db } = portal.database;
  expect(await db.select({ address: merchants.address }).from(merchants)).toEqual([{ address: 'Via Clavature 12' }]);
  const days = await db.select().from(terminals).orderBy(terminals.terminalId);
  expect(days.map(({ activatedOn }) => activatedOn)).toEqual(['2026-10-05', '2026-11-03']);
  const completed = (await portal.audit()).filter(({ action }) => action === 'completeEnrolment');
  expect(completed.map(({ subject }) => subject)).toEqual(['1000001', '30000001']);
});

it('records what was added and by whom, but no password', async () => {
  await enrol([OSTERIA]);
  const events = await portal.audit();
  expect(events).toMatchObject([
    {
      action: 'enrolMerchant',
      contractCode: '1000001',
      subject: 'elena.riva',
      actorAccountId: null,
      detail: { by: 'ornella' },
    },
    { action: 'enrolTerminal', contractCode: '1000001', subject: '30000001' },
    { action: 'enrolTerminal', contractCode: '1000001', subject: '30000002' },
  ]);
  expect(JSON.stringify(events)).not.toContain(passwordIn((await portal.mails())[0]?.text));
});

const BOTTEGA = {
  ...OSTERIA,
  contractCode: '1000002',
  terminals: [],
  administrator: { ...ADMINISTRATOR, username: 'marta.ferri' },
};

it('adds nothing at all when one user name is taken', async () => {
  await addAdministrator(portal, '7000001', 'Marta.Ferri');
  await expect(enrol([OSTERIA, BOTTEGA])).rejects.toThrow('The user name marta.ferri is taken: nothing was added.');
  expect(await portal.database.db.$count(merchants)).toBe(1);
  expect(await portal.database.db.$count(accounts)).toBe(1);
  expect(await portal.mails()).toEqual([]);
});

it("adds nothing at all when a terminal is another merchant's", async () => {
  await addMerchant(portal, '7000001');
  await addTerminal(portal, '30000002', { contractCode: '7000001' });
  await expect(enrol([OSTERIA])).rejects.toThrow("The terminal 30000002 is another merchant's: nothing was added.");
  expect(await portal.database.db.$count(accounts)).toBe(0);
});

it('[MAIL-001] says whom no message has reached yet, and keeps what was added', async () => {
  const mailer = { sendMail: () => Promise.reject(new Error('connection refused')), close() {} };
  const mute = await createTestApp({ beside: portal, mailer });
  const file = listIn(folder, [OSTERIA]);
  expect(await operate(mute, ['enrol', file])).toBe(
    '1 merchant and 2 terminals added. Some messages wait and are tried again while the portal runs: elena@osteriariva.it (connection refused).',
  );
  await mute.close();
  expect(await portal.database.db.$count(accounts)).toBe(1);
});

const [MPOS, SOFTPOS] = TERMINALS;
it.each([
  ['{', 'cannot be read'],
  [{}, 'it must be array'],
  [[{ ...OSTERIA, vatNumber: '123' }], "'0.vatNumber' must match pattern"],
  [[{ ...OSTERIA, colour: 'red' }], "'0.colour' is not a key of the list of merchants"],
  [
    [{ ...OSTERIA, terminals: [MPOS, { ...SOFTPOS, tidStatus: 'ROTTO' }] }],
    "'0.terminals.1.tidStatus' must be one of ATTIVO, SOSPESO, CENSITO",
  ],
  [
    [{ ...OSTERIA, terminals: [{ ...SOFTPOS, softposType: undefined }] }],
    "the terminal 30000002 needs a 'softposType'",
  ],
  [[{ ...OSTERIA, terminals: [{ ...MPOS, softposType: 'A' }] }], "the terminal 30000001 needs a 'softposType'"],
  [[{ ...OSTERIA, administrator: { ...ADMINISTRATOR, email: 'elena' } }], 'elena is not an e-mail address'],
  [[OSTERIA, OSTERIA], '1000001 is in it twice'],
  [[OSTERIA, { ...OSTERIA, contractCode: '1000002', terminals: [] }], 'elena.riva is in it twice'],
  [[OSTERIA, { ...BOTTEGA, terminals: [MPOS] }], '30000001 is in it twice'],
])('refuses %j and says why', async (content, reason) => {
  await expect(enrol(content)).rejects.toThrow(reason);
  expect(await portal.database.db.$count(merchants)).toBe(0);
});
