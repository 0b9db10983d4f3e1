/**
 * `pnpm requirements [--json | --brief]`: shows which of the requirements in docs/requirements.md are proven by a test.
 * `--brief` leaves out the ids that are still open. Ends with 1 when the list or a test title is wrong. A requirement
 * without a test is printed, but is not an error.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ownOptions } from '@portal/delivery';
import { describeCoverage, measureCoverage, type TestFile } from '../requirements/coverage.ts';
import { parseRequirementList } from '../requirements/requirement-list.ts';
import { idsInTitles } from '../requirements/test-titles.ts';

const TESTS = ['{shell,mf-*,server,shared}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test}.ts'];

const { json = false, brief = false } = ownOptions(
  { json: { type: 'boolean' }, brief: { type: 'boolean' } },
  'Use: pnpm requirements [--json | --brief].',
);
const root = process.cwd();
const { requirements, problems: listProblems } = parseRequirementList(
  readFileSync(join(root, 'docs/requirements.md'), 'utf8'),
);
const unreadable: string[] = [];
const coverage = measureCoverage(requirements, readTestFiles());
const problems = [...listProblems, ...unreadable, ...coverage.problems];

if (json) {
  console.log(JSON.stringify({ areas: coverage.areas, problems }, null, 2));
} else {
  const report = describeCoverage(coverage, new Map(requirements.map(({ id, proof }) => [id, proof])));
  console.log(brief ? report.split('\n')[0] : report);
  for (const problem of problems) console.error(`ERROR ${problem}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;

function readTestFiles(): TestFile[] {
  return globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .map((file) => ({ path: file.split(sep).join('/'), ids: readIds(file) }));
}

function readIds(file: string): string[] {
  try {
    return idsInTitles(readFileSync(join(root, file), 'utf8'), { jsx: file.endsWith('x') });
  } catch (error) {
    unreadable.push(`${file} can't be read as TypeScript: ${String(error).trim().split('\n')[0]}`);
    return [];
  }
}
