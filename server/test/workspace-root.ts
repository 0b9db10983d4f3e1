import { resolve } from 'node:path';

/** Tests run from the workspace root or from `server`; both lead here. */
export const workspaceRoot = process.cwd().endsWith('/server') ? resolve(process.cwd(), '..') : process.cwd();
