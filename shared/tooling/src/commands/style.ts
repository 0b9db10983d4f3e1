/** Finds lines that break the common style of the code; a part of `pnpm check`. Ends with 1 when there is one. */
import { strayLines } from '../checks/style.ts';
import { trackedTree } from '../checks/tracked-tree.ts';

const stray = strayLines(trackedTree());
for (const { file, line, because } of stray) console.error(`${file}:${line}: ${because}`);
if (stray.length === 0) console.log('Comments, ids, functions and limits are written in one way.');
process.exitCode = stray.length === 0 ? 0 : 1;
