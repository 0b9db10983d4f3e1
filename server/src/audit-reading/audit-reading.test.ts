import { randomUUID } from 'node:crypto';
import { forAllTests, portalForAllTests } from '../../test/for-each-test.ts';
import { operate } from '../../test/operate.ts';
import { addAdministrator, addPerson } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { StartupError } from '../platform/startup-error.ts';
import { auditLines } from './audit-lines.ts';
import { auditTable } from './audit-table.ts';
import { questionIn } from './question.ts';
import type { AuditRow } from './read-audit.ts';

describe('the command', () => {
  const portal = portalForAllTests();
  const marta = forAllTests(() => addAdministrator(portal, '1000001', 'marta.ferri'));
  const giulia = forAllTests(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));

  beforeAll(async () => {
    await portal.database.db.update(accounts).set({ deletedAt: new Date() });
    await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
    const at = (time: string) => new Date(`2026-11-${time}Z`);
    const ofMarta = {
      actorAccountId: marta.id,
      contractCode: '1000001',
      supportId: 'a1b2',
      addressHash: '5f0c5f0c5f0c5f0c',
    };
    await portal.database.db.insert(auditEvents).values([
      { at: at('01T08:00:00'), action: 'login', subject: 'marta.ferri', ...ofMarta },
      { at: at('02T08:00:00'), action: 'deleteUser', subject: 'giulia.longhi', accountId: giulia.id, ...ofMarta },
      {
        at: at('03T08:00:00'),
        lastAt: at('03T08:41:10'),
        times: 12,
        action: 'login',
        subject: 'marta.ferri',
        accountId: marta.id,
        contractCode: '1000001',
        refusal: 'wrongPassword',
      },
      {
        at: at('04T08:00:00'),
        action: 'backup',
        subject: '/backups/one.gz',
        detail: { by: 'ornella', rows: 7 },
        about: ['a-1', 'b-2'],
      },
      {
        at: at('05T08:00:00'),
        action: 'requestDeveloper',
        subject: '\u001b[2J\u202e\nforged row \u{e0041}',
        contractCode: '2000002',
      },
    ]);
  });

  const audit = (...words: string[]) => operate(portal, ['audit', ...words]);

  /** The actions of the rows shown, from the top down. */
  const actions = async (...words: string[]) =>
    (await audit('--json', ...words))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).action);

  describe('[SEC-033] the command audit', () => {
    it('shows a table, the newest row first', async () => {
      expect(await audit('--until', '2026-11-05')).toBe(
        [
          'time (UTC)           who                 merchant  action      outcome                                 what             from              support id',
          '2026-11-04 08:00:00  ornella (operator)  -         backup      done                                    /backups/one.gz  -                 -',
          '2026-11-03 08:00:00  -                   1000001   login       wrongPassword, 12 times until 08:41:10  marta.ferri      -                 -',
          '2026-11-02 08:00:00  marta.ferri         1000001   deleteUser  done                                    giulia.longhi    5f0c5f0c5f0c5f0c  a1b2',
          '2026-11-01 08:00:00  marta.ferri         1000001   login       done                                    marta.ferri      5f0c5f0c5f0c5f0c  a1b2',
          '',
          '4 rows.',
        ].join('\n'),
      );
    });

    it.each([
      ['what an account did and what was done to it', ['--account', 'Marta.Ferri'], ['login', 'deleteUser', 'login']],
      ['what was done to a revoked account', ['--account', 'giulia.longhi'], ['deleteUser']],
      ['a merchant', ['--merchant', '2000002'], ['requestDeveloper']],
      ['an action', ['--action', 'login'], ['login', 'login']],
      ['a product', ['--about', 'b-2'], ['backup']],
      ['what a row says it was done to', ['--about', 'giulia.longhi'], ['deleteUser']],
      ['what the call with a support code did [OPS-435]', ['--support', 'A1B2'], ['deleteUser', 'login']],
      ['what was refused', ['--refused'], ['login']],
      [
        'a time, also within a row of many',
        ['--since', '2026-11-03T08:41', '--until', '2026-11-05'],
        ['backup', 'login'],
      ],
      [
        'all of it together',
        ['--account', 'marta.ferri', '--action', 'login', '--until', '2026-11-02T00:00:00Z'],
        ['login'],
      ],
      ['nothing', ['--merchant', '9999999'], []],
    ])('narrows down to %s', async (_, words, expected) => {
      expect(await actions(...words)).toEqual(expected);
    });

    it('takes the id of an account, and says so when there is nothing', async () => {
      expect(await actions('--account', giulia.id)).toEqual(['deleteUser']);
      expect(await audit('--account', randomUUID())).toBe('The audit has no such rows.');
    });

    it('shows as many rows as are asked for, and continues below any of them', async () => {
      const first = await audit('--most', '2');
      expect(first).toContain('requestDeveloper');
      const [, id = ''] = /^2 rows\. There are more: add --after (\d+)\.$/m.exec(first) ?? [];
      expect(await actions('--after', id)).toEqual(['login', 'deleteUser', 'login']);
      expect(await audit('--until', '2026-11-05', '--most', '4')).toMatch(/\n4 rows\.$/);
      const ids = Array.from({ length: 1_203 }, () => ({
        action: 'logout' as const,
        subject: 'x',
        at: new Date('2026-10-01Z'),
      }));
      await portal.database.db.insert(auditEvents).values(ids);
      const many = (await audit('--json', '--action', 'logout', '--most', '1202')).split('\n');
      expect(new Set(many.map((line) => JSON.parse(line).id)).size).toBe(1_202);
      const { id: lowest } = JSON.parse(many.at(-1) ?? '');
      expect(await actions('--action', 'logout', '--after', String(lowest))).toEqual(['logout']);
    });

    it('never lets a text that a stranger typed control the terminal or pass for a row, and keeps it whole in JSON', async () => {
      const table = await audit('--merchant', '2000002');
      expect(table.split('\n')).toHaveLength(4);
      expect(table).toMatch(/ \[2J forged row {2}/);
      expect(table).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
      const line = await audit('--json', '--merchant', '2000002');
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
      expect(JSON.parse(line).subject).toBe('\u001b[2J\u202e\nforged row \u{e0041}');
    });

    it.each([
      [['--account', 'nessuno'], "The portal has no account 'nessuno', not even a revoked one."],
      [['--action', 'logIn'], "There is no action 'logIn'."],
      [['--since', 'yesterday'], "--since is 'yesterday': it must be a time in UTC"],
      [['--until', '2026-13-01'], "--until is '2026-13-01'"],
      [['--most', '0'], "--most is '0': it must be a whole number from 1 to 10000."],
      [['--after', '999999999'], 'The audit has no row 999999999, or no longer has it.'],
      [['login'], 'The arguments of audit are missing or wrong.'],
    ])('refuses %j with a sentence', async (words, sentence) => {
      const refused = audit(...words);
      await expect(refused).rejects.toBeInstanceOf(StartupError);
      await expect(refused).rejects.toThrow(sentence);
    });
  });
});

const release: AuditRow = {
  id: 7,
  at: new Date('2026-11-01T08:00:00Z'),
  lastAt: null,
  times: 1,
  actorAccountId: null,
  actor: null,
  accountId: null,
  account: null,
  contractCode: null,
  action: 'promoteRelease',
  refusal: null,
  subject: 'mf-catalog 1.4.0',
  detail: {},
  supportId: null,
  addressHash: null,
};

/** The cells of a table's only row. */
const cellsOf = (row: Partial<AuditRow>): readonly string[] =>
  auditTable({ rows: [{ ...release, ...row }], hasMore: false })
    .split('\n')[1]
    ?.split(/ {2,}/) ?? [];

describe('[SEC-033] the table of the audit', () => {
  it('shows one row of a team outside, with the beginning of its token and the share of browsers', () => {
    const rows = [{ ...release, detail: { token: '0123456789abcdef', percent: 5 } }];
    expect(auditTable({ rows, hasMore: false }).split('\n').slice(1)).toEqual([
      '2026-11-01 08:00:00  token 01234567…  -         promoteRelease  done     mf-catalog 1.4.0, 5 %  -     -',
      '',
      '1 row.',
    ]);
  });

  it('names an account by its id when it has no name any more', () => {
    expect(cellsOf({ actorAccountId: 'a-1', detail: { by: 'ornella' } })[1]).toBe('a-1');
  });

  it('counts only what happened more than once', () => {
    const lastAt = new Date('2026-11-01T08:09:10Z');
    expect(cellsOf({ lastAt })[4]).toBe('done');
    expect(cellsOf({ lastAt, times: 2 })[4]).toBe('done, 2 times until 08:09:10');
  });

  it('cuts what is longer than 40 characters, without blanks around it', () => {
    expect(cellsOf({ subject: 'x'.repeat(40) })[5]).toBe('x'.repeat(40));
    expect(cellsOf({ subject: 'x'.repeat(41) })[5]).toBe(`${'x'.repeat(39)}…`);
    expect(cellsOf({ subject: `\n${'x'.repeat(40)}\n` })[5]).toBe('x'.repeat(40));
  });
});

it('[SEC-033] the lines of the audit escape a control character with four digits', () => {
  expect(auditLines([{ ...release, subject: 'a\u0085b' }])).toContain('a\\u0085b');
});

describe('[SEC-033] a question about the audit', () => {
  it('leaves out blanks around a word', () => {
    expect(questionIn({ account: ' marta.ferri ', most: ' 5 ' })).toMatchObject({ account: 'marta.ferri', most: 5 });
  });

  it.each([
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T09:30', '2026-11-01T09:30:00.000Z'],
    ['2026-11-01T09:30Z', '2026-11-01T09:30:00.000Z'],
    ['2026-11-01T09:30:15.5', '2026-11-01T09:30:15.500Z'],
  ])('takes %s as a time in UTC', (since, moment) => {
    expect(questionIn({ since }).since?.toISOString()).toBe(moment);
  });

  it.each([
    [{ until: 'x2026-11-01' }, "--until is 'x2026-11-01': it must be a time in UTC like"],
    [{ until: '2026-11-01T09:30+01:00' }, "--until is '2026-11-01T09:30+01:00'"],
    [{ since: '2026-11-01x' }, "--since is '2026-11-01x'"],
    [{ most: '10001' }, "--most is '10001': it must be a whole number from 1 to 10000."],
    [{ most: '+5' }, "--most is '+5'"],
    [{ most: '5x' }, "--most is '5x'"],
    [{ after: '0' }, "--after is '0': it must be a whole number"],
    [{ after: '9999999999999999' }, "--after is '9999999999999999'"],
    [{ action: 'logIn' }, ', backup, '],
  ])('refuses %j with a sentence', (options, sentence) => {
    expect(() => questionIn(options)).toThrow(sentence);
  });

  it('takes the largest number of rows, and 200 when none is given', () => {
    expect(questionIn({ most: '10000' }).most).toBe(10_000);
    expect(questionIn({}).most).toBe(200);
  });
});
