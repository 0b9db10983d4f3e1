/**
 * `pnpm check`: format, lint, types, arrows between the apps, kits, dead code, the public types of the contract, the
 * list of requirements and the truth of the documents. It changes nothing, and ends with 1 when a check failed.
 * `pnpm check --fix` repairs format and imports, and writes the public types into their reports, without checking.
 */

import { ownOptions, WORKSPACE } from '@portal/delivery';
import { CHECKS, REPAIRS } from '../checks/check-list.ts';
import { runChecks, summarise } from '../checks/run-checks.ts';

const { fix = false } = ownOptions({ fix: { type: 'boolean' } }, 'Use: pnpm check [--fix].');
const started = performance.now();
const results = await runChecks(Object.values(fix ? REPAIRS : CHECKS), WORKSPACE, (text) => console.log(`\n${text}`));
console.log(`\n${summarise(results, (performance.now() - started) / 1000, fix ? 'repairs' : 'checks')}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
