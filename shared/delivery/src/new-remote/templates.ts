import { join } from 'node:path';
import { WORKSPACE } from '../workspace.ts';

const FOLDER = join(WORKSPACE, 'shared/delivery/templates');

/** What every remote begins with, and what it needs as a room of the workspace. */
export const TEMPLATES = [join(FOLDER, 'remote'), join(FOLDER, 'workspace')];
