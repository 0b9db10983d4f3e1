/**
 * `pnpm operator`: the operator's commands. Unless the environment names others, they work on the data of `pnpm start`,
 * and on the releases that it publishes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { releasesFolder, requireNode, WORKSPACE } from '@portal/delivery';

requireNode();
const { status } = spawnSync(process.execPath, [join(WORKSPACE, 'server/src/operate.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { DATA_DIR: join(WORKSPACE, '.data'), ...process.env, RELEASES_DIR: releasesFolder() },
});
process.exitCode = status ?? 1;
