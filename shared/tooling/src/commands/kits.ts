/** Finds files of a kit with fewer than two users; a part of `pnpm check`. Ends with 1 when there is one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { lonelyKitFiles } from '../checks/kits.ts';

const files = globSync('{server,mf-*}/src/**/*.{ts,tsx}', { cwd: WORKSPACE }).sort();
const lonely = lonelyKitFiles({ files, read: (file) => readFileSync(join(WORKSPACE, file), 'utf8') });

for (const { file, users } of lonely) {
  const [home] = users;
  console.error(home ? `${file}: only ${home} needs it: move it there.` : `${file}: no feature needs it: remove it.`);
}
if (lonely.length === 0) console.log('Every file of a kit has two users or more.');
process.exitCode = lonely.length === 0 ? 0 : 1;
