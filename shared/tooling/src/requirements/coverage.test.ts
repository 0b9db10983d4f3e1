import { describeCoverage, measureCoverage, proofOf } from './coverage.ts';
import type { Requirement } from './requirement-list.ts';

const terminals: Requirement = {
  id: 'TERM-001',
  priority: 'P0',
  owner: 'foundation',
  proof: 'journey',
  text: 'Lists the terminals.',
};
const sorting: Requirement = { ...terminals, id: 'TERM-004', proof: 'unit', text: 'Sorts them.' };

function foundation(...testFiles: { path: string; ids: string[] }[]) {
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
    expect(foundation({ path: 'mf-terminals-users/src/a.test.ts', ids: ['TERM-004'] })).toMatchObject({
      total: 2,
      proven: ['TERM-004'],
      provenElsewhere: [],
      unproven: ['TERM-001'],
    });
  });

  it('lists separately what only another kind of test names', () => {
    expect(foundation({ path: 'mf-terminals-users/src/a.test.ts', ids: ['TERM-001'] })).toMatchObject({
      proven: [],
      provenElsewhere: ['TERM-001'],
    });
  });

  it('refuses a test that names an id the list does not have', () => {
    const { problems } = measureCoverage([terminals], [{ path: 'shell/src/a.test.ts', ids: ['TERM-999'] }]);

    expect(problems).toEqual(['shell/src/a.test.ts names TERM-999, which is not in the list.']);
  });
});

describe('describeCoverage', () => {
  it('prints a total, a line for each area and the open ids with the proof they need', () => {
    const coverage = measureCoverage([terminals, sorting], [{ path: 'server/src/a.test.ts', ids: ['TERM-001'] }]);
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
