/**
 * `pnpm requirements [id… | --json | --brief]`: shows which of the requirements in docs/requirements.md are proven by a
 * test; with ids, the tests that name each. `--brief` leaves out the ids that are still open. Ends with 1 when the
 * list, a test title or an id that was asked for is wrong. A requirement without a test is printed, but is no error.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readWords, runCommand } from '@portal/delivery';
import { describeCoverage, describeRequirement, measureCoverage, type TestFile } from '../requirements/coverage.ts';
import { parseRequirementList } from '../requirements/requirement-list.ts';
import { readTestTitles, type TestTitle } from '../requirements/test-titles.ts';

const TESTS = ['{shell,mf-*,server,shared}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test}.ts'];
const root = process.cwd();
const unreadable: string[] = [];

await runCommand(() => {
  const { values, positionals: asked } = readWords(
    process.argv.slice(2),
    { json: { type: 'boolean' }, brief: { type: 'boolean' } },
    'Use: pnpm requirements [id… | --json | --brief].',
  );
  const list = parseRequirementList(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const { requirements } = list;
  const testFiles = readTestFiles();
  const coverage = measureCoverage(requirements, testFiles);
  const unknown = asked.filter((id) => !requirements.some((requirement) => requirement.id === id));
  const problems = [
    ...list.problems,
    ...unreadable,
    ...coverage.problems,
    ...unknown.map((id) => `${id} is not in the list.`),
  ];
  if (problems.length > 0) process.exitCode = 1;
  if (values.json) return [JSON.stringify({ areas: coverage.areas, problems }, null, 2)];
  for (const problem of problems) console.error(`ERROR ${problem}`);
  if (asked.length > 0) {
    return requirements.filter(({ id }) => asked.includes(id)).map((one) => describeRequirement(one, testFiles));
  }
  const report = describeCoverage(coverage, new Map(requirements.map(({ id, proof }) => [id, proof])));
  return [values.brief ? (report.split('\n')[0] ?? '') : report];
});

function readTestFiles(): TestFile[] {
  return globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .map((file) => ({ path: file.split(sep).join('/'), titles: titlesOf(file) }));
}

function titlesOf(file: string): TestTitle[] {
  try {
    return readTestTitles(readFileSync(join(root, file), 'utf8'), { jsx: file.endsWith('x') });
  } catch (error) {
    unreadable.push(`${file} can't be read as TypeScript: ${String(error).trim().split('\n')[0]}`);
    return [];
  }
}
