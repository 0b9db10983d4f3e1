import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Tests run from the workspace root or from `server`; both lead here, whatever the work tree itself is called. */
export const workspaceRoot = existsSync('pnpm-workspace.yaml') ? process.cwd() : resolve(process.cwd(), '..');
