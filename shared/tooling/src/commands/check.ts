/**
 * `pnpm check`: format, lint, types, arrows between the rooms, kits, dead code, the list of requirements and the truth
 * of the documents. It changes nothing (`pnpm format` repairs what can be repaired automatically) and ends with 1 when
 * a check failed.
 */

import { ownOptions, WORKSPACE } from '@portal/delivery';
import { CHECKS } from '../checks/check-list.ts';
import { runChecks, summarise } from '../checks/run-checks.ts';

ownOptions({}, 'Use: pnpm check.');
const started = performance.now();
const results = await runChecks(Object.values(CHECKS), WORKSPACE, (text) => console.log(`\n${text}`));
console.log(`\n${summarise(results, (performance.now() - started) / 1000)}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
