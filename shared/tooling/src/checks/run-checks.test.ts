import { type Check, runChecks, summarise } from './run-checks.ts';

const exits = (name: string, code: number): Check => ({
  name,
  command: process.execPath,
  args: ['-e', `process.exit(${code})`],
});

describe('runChecks', () => {
  it('runs all checks, also after one has failed', () => {
    const headings: string[] = [];

    const results = runChecks([exits('Types', 2), exits('Arrows', 0)], __dirname, (line) => headings.push(line));

    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['Types', false],
      ['Arrows', true],
    ]);
    expect(headings).toEqual([expect.stringContaining(' Types '), expect.stringContaining(' Arrows ')]);
  });

  it('counts a command that is not there as failed and says so', () => {
    const lines: string[] = [];

    const [result] = runChecks([{ name: 'Lint', command: 'no-such-linter', args: [] }], __dirname, (line) =>
      lines.push(line),
    );

    expect(result?.passed).toBe(false);
    expect(lines.join('\n')).toMatch(/no-such-linter could not be started/);
  });
});

describe('summarise', () => {
  it('names what failed and gives the total time', () => {
    const summary = summarise([
      { name: 'Types', passed: false, seconds: 1.25 },
      { name: 'Arrows', passed: true, seconds: 0.5 },
    ]);

    expect(summary).toMatch(/^FAILED {2}Types {3}1\.[23] s$/m);
    expect(summary).toMatch(/^passed {2}Arrows {2}0\.5 s$/m);
    expect(summary).toContain('1 of 2 checks failed in 1.8 s.');
  });

  it('says so when nothing failed', () => {
    expect(summarise([{ name: 'Types', passed: true, seconds: 1 }])).toContain('All checks passed in 1.0 s.');
  });
});
