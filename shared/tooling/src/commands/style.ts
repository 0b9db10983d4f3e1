/** Finds lines that break the common style of the code; a part of `pnpm check`. Ends with 1 when there is one. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strayLines } from '../checks/style.ts';
import { WORKSPACE } from '../workspace.ts';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: WORKSPACE,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(WORKSPACE, file)));

const stray = strayLines({ files, read: (file) => readFileSync(join(WORKSPACE, file), 'utf8') });
for (const { file, line, because } of stray) console.error(`${file}:${line}: ${because}`);
if (stray.length === 0) console.log('Comments, ids, functions and limits are written in one way.');
process.exitCode = stray.length === 0 ? 0 : 1;
