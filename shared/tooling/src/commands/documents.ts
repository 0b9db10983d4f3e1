/** Checks that every path, command and name in the documents exists; a part of `pnpm check`. Ends with 1 if not. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untrueLines } from '../checks/documents.ts';
import { WORKSPACE } from '../workspace.ts';

/** Tracked and new files, as they are in the work tree. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: WORKSPACE,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(WORKSPACE, file)));

const untrue = untrueLines({ files, read: (file) => readFileSync(join(WORKSPACE, file), 'utf8') });
for (const { document, line, says, because } of untrue) console.error(`${document}:${line}: ${says}: ${because}`);
if (untrue.length === 0) console.log('Every path, command and name in the documents exists.');
process.exitCode = untrue.length === 0 ? 0 : 1;
