import { idsInTitle, idsInTitles } from './test-titles.ts';

describe('idsInTitle', () => {
  it('takes several ids from one pair of brackets', () => {
    expect(idsInTitle('[TERM-004, CONST-015] sorts and pages')).toEqual(['TERM-004', 'CONST-015']);
  });

  it('leaves other brackets alone', () => {
    expect(idsInTitle('answers [] for [nothing] at /users/[id]')).toEqual([]);
  });

  it('ignores the readings beside ids', () => {
    expect(idsInTitle('[USER-008, Q-081, Q-033] filters')).toEqual(['USER-008']);
  });

  it('passes on a mistyped number, so that it can be refused', () => {
    expect(idsInTitle('[TERM-4] sorts')).toEqual(['TERM-4']);
  });
});

describe('idsInTitles', () => {
  it('reads the titles of tests, groups and steps', () => {
    const source = `
      describe('[TERM-001] terminals', () => { it('[TERM-002] counts', () => {}); });
      test.describe('[SHELL-001] frame', () => {
        test(\`[SHELL-002] \${frame}\`, async () => { await test.step('[SHELL-003] opens', () => {}); });
      });`;

    expect(idsInTitles(source)).toEqual(['TERM-001', 'TERM-002', 'SHELL-001', 'SHELL-002', 'SHELL-003']);
  });

  it('reads the titles of test.each, including those in its rows', () => {
    const source = `
      it.each([['[AUTH-027] too short', 'Abc1'], ['[AUTH-029] no digit', 'Abcdefgh']])('%s', () => {});
      it.each\`password\${'x'}\`('[AUTH-030] $password', () => {});`;

    expect(idsInTitles(source)).toEqual(['AUTH-027', 'AUTH-029', 'AUTH-030']);
  });

  it('does not count a skipped test as a proof, nor the tests of a skipped group', () => {
    const source = `
      it.skip('[TERM-001] a', () => {});
      it.todo('[TERM-002] b');
      test.fixme('[TERM-003] c', () => {});
      describe.skip('group', () => { it('[TERM-004] d', () => {}); });`;

    expect(idsInTitles(source)).toEqual([]);
  });

  it('does not count comments, nor strings that are not titles', () => {
    const source = `
      // [TERM-001] is proven elsewhere
      const note = '[TERM-002]';
      it('sorts', () => { expect(note).toBe('[TERM-003]'); });`;

    expect(idsInTitles(source)).toEqual([]);
  });

  it('reads JSX where a file may have it, and generic functions where it may not', () => {
    const withJsx = "it('[TERM-001] a', () => { render(<b>x</b>); });";
    const generic = "const keep = <T>(value: T) => value; it('[TERM-002] b', () => {});";

    expect(idsInTitles(withJsx, { jsx: true })).toEqual(['TERM-001']);
    expect(idsInTitles(generic)).toEqual(['TERM-002']);
  });

  it('names an id once, however many titles do', () => {
    expect(idsInTitles("it('[TERM-001] a', () => {}); it('[TERM-001] b', () => {});")).toEqual(['TERM-001']);
  });
});
