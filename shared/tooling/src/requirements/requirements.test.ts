import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCoverage, describeRequirement, measureCoverage, proofOf } from './coverage.ts';
import { parseRequirementList, type Requirement } from './requirement-list.ts';
import { idsInTitle, readTestTitles } from './test-titles.ts';

const GOOD_LINE = '- TERM-004 · P1 · foundation · unit · The list is sorted by terminal id.';

describe('parseRequirementList', () => {
  it('reads the lines that begin with an id and leaves the rest of the page alone', () => {
    const page = `# Requirements\n\n- id: the name that tests use\n- see TERM-004\n\n${GOOD_LINE}\n`;

    expect(parseRequirementList(page)).toEqual({
      requirements: [
        {
          id: 'TERM-004',
          priority: 'P1',
          owner: 'foundation',
          proof: 'unit',
          text: 'The list is sorted by terminal id.',
        },
      ],
      problems: [],
    });
  });

  it.each([
    ['an owner', '- TERM-004 · P1 ·  · unit · Text.', /TERM-004 has no owner/],
    ['a known owner', '- TERM-004 · P1 · somebody · unit · Text.', /TERM-004 has no owner/],
    ['a kind of proof', '- TERM-004 · P1 · foundation', /TERM-004 has no kind of proof/],
    ['a priority', '- TERM-004 · foundation · unit · Text.', /TERM-004 has no priority/],
  ])('refuses a line without %s', (_, line, problem) => {
    expect(parseRequirementList(line).problems).toContainEqual(expect.stringMatching(problem));
  });

  it('refuses an id that is listed twice', () => {
    expect(parseRequirementList(`${GOOD_LINE}\n${GOOD_LINE}`).problems).toEqual(['TERM-004 is in the list twice.']);
  });

  it('finds nothing wrong with the list of this repository', () => {
    const list = readFileSync(join(__dirname, '../../../../docs/requirements.md'), 'utf8');

    expect(parseRequirementList(list).problems).toEqual([]);
  });
});

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

describe('readTestTitles', () => {
  const idsInTitles = (...source: Parameters<typeof readTestTitles>) =>
    readTestTitles(...source).flatMap(({ ids }) => ids);

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

  it('keeps the words of each title', () => {
    expect(readTestTitles("it('[TERM-001] a', () => {}); it('b', () => {});")).toEqual([
      { text: '[TERM-001] a', ids: ['TERM-001'] },
    ]);
  });
});

const terminals: Requirement = {
  id: 'TERM-001',
  priority: 'P0',
  owner: 'foundation',
  proof: 'journey',
  text: 'Lists the terminals.',
};

const sorting: Requirement = { ...terminals, id: 'TERM-004', proof: 'unit', text: 'Sorts them.' };

const file = (path: string, id: string) => ({ path, titles: [{ text: `[${id}] sorts`, ids: [id] }] });

function foundation(...testFiles: ReturnType<typeof file>[]) {
  return measureCoverage([terminals, sorting], testFiles).areas.find(({ area }) => area === 'foundation');
}

describe('proofOf', () => {
  it.each([
    ['e2e/journeys/terminals.spec.ts', 'journey'],
    ['server/src/terminals/terminals.test.ts', 'server'],
    ['mf-terminals-users/src/terminals/terminal-rules.test.ts', 'unit'],
    ['shared/contract/src/operations.test.ts', 'unit'],
  ])('takes %s as a %s proof', (path, proof) => {
    expect(proofOf(path)).toBe(proof);
  });
});

describe('measureCoverage', () => {
  it('counts a requirement as proven when a test of its kind names it', () => {
    expect(foundation(file('mf-terminals-users/src/a.test.ts', 'TERM-004'))).toMatchObject({
      total: 2,
      proven: ['TERM-004'],
      provenElsewhere: [],
      unproven: ['TERM-001'],
    });
  });

  it('lists separately what only another kind of test names', () => {
    expect(foundation(file('mf-terminals-users/src/a.test.ts', 'TERM-001'))).toMatchObject({
      proven: [],
      provenElsewhere: ['TERM-001'],
    });
  });

  it('refuses a test that names an id the list does not have', () => {
    const { problems } = measureCoverage([terminals], [file('shell/src/a.test.ts', 'TERM-999')]);

    expect(problems).toEqual(['shell/src/a.test.ts names TERM-999, which is not in the list.']);
  });
});

describe('describeCoverage', () => {
  it('prints a total, a line for each area and the open ids with the proof they need', () => {
    const coverage = measureCoverage([terminals, sorting], [file('server/src/a.test.ts', 'TERM-001')]);
    const report = describeCoverage(
      coverage,
      new Map([
        ['TERM-001', 'journey'],
        ['TERM-004', 'unit'],
      ]),
    );

    expect(report).toContain('0 of 2 requirements are proven.');
    expect(report).toMatch(/^foundation +0 \/ 2$/m);
    expect(report).toContain('    unproven: TERM-004');
    expect(report).toMatch(/named, but not by the kind of test .*: TERM-001 \(journey\)$/m);
  });
});

describe('describeRequirement', () => {
  it('prints the line, then kind, file and title of each test that names it', () => {
    expect(describeRequirement(sorting, [file('shell/src/a.test.ts', 'TERM-004')])).toBe(
      'TERM-004 · P0 · foundation · unit · Sorts them.\n  unit · shell/src/a.test.ts\n    [TERM-004] sorts',
    );
  });

  it('says so when no test names it', () => {
    expect(describeRequirement(sorting, [])).toMatch(/no test names it$/);
  });
});
