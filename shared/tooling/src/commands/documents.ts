/** Checks that every path, command and name in the documents exists; a part of `pnpm check`. Ends with 1 if not. */
import { untrueLines } from '../checks/documents.ts';
import { trackedTree } from '../checks/tracked-tree.ts';

const untrue = untrueLines(trackedTree());
for (const { document, line, says, because } of untrue) console.error(`${document}:${line}: ${says}: ${because}`);
if (untrue.length === 0) console.log('Every path, command and name in the documents exists.');
process.exitCode = untrue.length === 0 ? 0 : 1;
