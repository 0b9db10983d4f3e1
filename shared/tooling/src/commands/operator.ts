/**
 * `pnpm operator`: the operator's commands. Unless `RELEASES_DIR` names others, they work on the releases that
 * `pnpm start` publishes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { releasesFolder, requireNode, WORKSPACE } from '@portal/delivery';

requireNode();
const { status } = spawnSync(process.execPath, [join(WORKSPACE, 'server/src/operate.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, RELEASES_DIR: releasesFolder() },
});
process.exitCode = status ?? 1;
