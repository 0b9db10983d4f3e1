/**
 * A part of `pnpm check --fix`: writes the public types of the contract's packages into their reports, so that a
 * changed contract is a visible difference, and the calls of each page into docs/provide. With `--check`, as a part of
 * `pnpm check`, it writes nothing, and ends with 1 when a report and its sources differ.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownOptions, requireNode, WORKSPACE } from '@portal/delivery';
import { callsDocument } from '@portal/delivery/conform';
import { apiReports, firstDifference, REPORTED_PACKAGES, reportFile } from '../api/api-report.ts';

requireNode();
const { check = false } = ownOptions({ check: { type: 'boolean' } }, 'Use: pnpm check [--fix].');
const reports = apiReports();
for (const name of REPORTED_PACKAGES) {
  const file = join(WORKSPACE, reportFile(name));
  const difference = firstDifference(existsSync(file) ? readFileSync(file, 'utf8') : '', reports[name]);
  if (!difference) console.log(`@portal/${name}: ${reportFile(name)} is up to date`);
  else if (!check) {
    writeFileSync(file, reports[name]);
    console.log(`@portal/${name}: ${reportFile(name)} written`);
  } else {
    console.error(
      `The public types of @portal/${name} have changed: ${reportFile(name)}, ${difference}\n` +
        "If that is intended, run 'pnpm check --fix', note the change in shared/contract/CHANGELOG.md and raise CONTRACT_VERSION as it says.",
    );
    process.exitCode = 1;
  }
}

const CALLS = 'docs/provide/calls.md';
const calls = callsDocument(WORKSPACE);
const difference = firstDifference(readFileSync(join(WORKSPACE, CALLS), 'utf8'), calls);
if (difference && check) {
  console.error(`The calls of the pages have changed: ${CALLS}, ${difference}\nRun 'pnpm check --fix'.`);
  process.exitCode = 1;
} else if (difference) writeFileSync(join(WORKSPACE, CALLS), calls);
console.log(`${CALLS} ${difference ? (check ? 'differs' : 'written') : 'is up to date'}`);
