/**
 * `pnpm test [--changed [revision]]`: gets a browser if there is none, then runs check, unit, server and journey tests,
 * and short journeys on the other engines that are installed, each even when others failed. Its last line is
 * `tests: N passed, N failed`, the sum of all of them. It ends with 1 when anything failed. `--changed` runs what a
 * change since a revision (or else since main) can reach.
 */
import { testChanged } from '../changed/test-changed.ts';
import { requireNode } from '../require-node.ts';
import { inTestFolder } from '../test-folder.ts';
import { testAll } from '../test-run/test-all.ts';
import { readTestArguments } from '../test-run/test-arguments.ts';

requireNode();
try {
  const { changed, since, journeys } = readTestArguments(process.argv.slice(2));
  process.exitCode = changed ? await inTestFolder(() => testChanged(since, journeys)) : await inTestFolder(testAll);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
