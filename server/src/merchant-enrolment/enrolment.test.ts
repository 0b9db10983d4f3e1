import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { desc } from 'drizzle-orm';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { announced, operate } from '../../test/operate.ts';
import {
  addAdministrator,
  addMerchant,
  addPerson,
  addTerminal,
  enableDeveloper,
  signIn,
  tokenOf,
} from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { terminals } from '../kit/terminals/terminals.tables.ts';

const portal = portalForEachTest();
const folder = folderForEachTest();

const ADMINISTRATOR = { username: 'elena.riva', email: 'elena@osteriariva.it', name: 'Elena', surname: 'Riva' };
const TERMINALS = [
  { terminalId: '30000001', terminalType: 'MPOS' },
  { terminalId: '30000002', terminalType: 'SOFTPOS', softposType: 'A', tidStatus: 'CENSITO' },
];
const OSTERIA = {
  contractCode: '1000001',
  name: 'Osteria Riva',
  vatNumber: '01234567890',
  administrator: ADMINISTRATOR,
  terminals: TERMINALS,
};

function fileWith(content: unknown): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'merchants.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const enrol = (content: unknown) => operate(portal, ['enrol', fileWith(content)]);

const logIn = (username: string, password: string) => signIn(portal, username, password);

const passwordIn = (text = '') => /Password temporanea: (\S+)/.exec(text)?.[1] ?? 'none';

it('[OPS-411] reads a pipe once, so that merchants may come through /dev/stdin', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const writer = spawn('sh', ['-c', `cat '${fileWith([OSTERIA])}' >'${pipe}'; rm '${pipe}'`]);
  expect(await operate(portal, ['enrol', pipe])).toContain('1 merchant and 2 terminals added.');
  writer.kill();
});

it('[OPS-388] says that first passwords stay on this machine where no mail server is set', async () => {
  const inFolder = await createTestApp({
    mailer: { sendMail: async () => {}, outbox: '/var/lib/portal/outbox', close: () => {} },
  });
  try {
    expect(await operate(inFolder, ['enrol', fileWith([OSTERIA])])).toBe(
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
  const file = fileWith([OSTERIA]);
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

describe('another administrator', () => {
  const add = (...words: string[]) => operate(portal, ['administrator', ...words]);

  it('[OPS-448] is not announced under a user name that is taken', async () => {
    await enrol([OSTERIA]);
    const words = ['administrator', '1000001', 'Elena.Riva', 'altra@osteriariva.it'];
    await expect(announced(portal, words)).rejects.toThrow('The user name Elena.Riva is taken: nothing was added.');
  });

  it('[SEC-046] is created for a merchant, has the same rights, and is mailed a first password', async () => {
    await enrol([OSTERIA]);
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
    expect(JSON.stringify(events)).not.toContain(passwordIn(message?.text));
  });

  it('[SEC-046] shows a developer the merchant once, under the eldest administrator who is not revoked', async () => {
    await enrol([OSTERIA]);
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

  it('[SEC-046] is told beside whom, before it is created', async () => {
    await enrol([OSTERIA]);
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
  ])('is not created from %j', async (words, sentence) => {
    await enrol([OSTERIA]);
    await expect(add(...words)).rejects.toThrow(sentence);
    expect(await portal.database.db.$count(accounts)).toBe(1);
  });
});
