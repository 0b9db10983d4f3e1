import { type Check, runChecks, summarise } from './run-checks.ts';

const exits = (name: string, code: number): Check => ({
  name,
  command: process.execPath,
  args: ['-e', `console.log('${name} spoke'); process.exit(${code})`],
});

describe('runChecks', () => {
  it('runs all checks, even after one has failed, and returns the results in their order', async () => {
    const shown: string[] = [];

    const results = await runChecks([exits('Types', 2), exits('Arrows', 0), exits('Kits', 0)], __dirname, (text) =>
      shown.push(text),
    );

    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['Types', false],
      ['Arrows', true],
      ['Kits', true],
    ]);
    for (const name of ['Types', 'Arrows', 'Kits'])
      expect(shown).toContainEqual(expect.stringMatching(new RegExp(`^── ${name} ─+\n${name} spoke$`)));
  });

  it('counts a command that does not exist as failed, and says so', async () => {
    const shown: string[] = [];

    const [result] = await runChecks([{ name: 'Lint', command: 'no-such-linter', args: [] }], __dirname, (text) =>
      shown.push(text),
    );

    expect(result?.passed).toBe(false);
    expect(shown.join('\n')).toMatch(/no-such-linter could not be started/);
  });
});

describe('summarise', () => {
  it('names what failed and gives the time of all, which ran side by side', () => {
    const summary = summarise(
      [
        { name: 'Types', passed: false, seconds: 1.25 },
        { name: 'Arrows', passed: true, seconds: 0.5 },
      ],
      1.3,
    );

    expect(summary).toMatch(/^FAILED {2}Types {3}1\.[23] s$/m);
    expect(summary).toMatch(/^passed {2}Arrows {2}0\.5 s$/m);
    expect(summary).toContain('1 of 2 checks failed in 1.3 s.');
  });

  it('says so when nothing failed', () => {
    expect(summarise([{ name: 'Types', passed: true, seconds: 1 }], 1)).toContain('All checks passed in 1.0 s.');
  });
});
