/**
 * `pnpm test`: gets a browser if there is none, then runs check, unit, server and journey tests, each even when others
 * failed. Its last line is `tests: N passed, N failed`, the sum of all of them. It ends with 1 when anything failed.
 * `PARTS=all` adds what only `.ci/run` asks for: the walks through every page, the tests that kill programs, the other
 * engines, the common conditions, the first steps of a team outside, and the stories.
 */
import { ownOptions, requireNode } from '@portal/delivery';
import { inTestFolder } from '@portal/tooling';
import { testAll } from './test-all.ts';

requireNode();
ownOptions({}, 'Use: pnpm test. Single tests: pnpm exec jest --selectProjects <package> [path] (CONTRIBUTING.md).');
process.exitCode = await inTestFolder(testAll);
