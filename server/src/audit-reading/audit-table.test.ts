import { auditLines } from './audit-lines.ts';
import { auditTable } from './audit-table.ts';
import type { AuditRow } from './read-audit.ts';

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
