import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleOf } from './bundled-programs.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * In tests, stands in for `src/platform/processes/program-beside.ts`: processes start from their bundles, as in the
 * portal. From the sources each start takes three times as long, and the server starts one for each file that it reads.
 */
export const programBeside = (from: string, source: string): string =>
  bundleOf(relative(workspaceRoot, join(dirname(fileURLToPath(from)), source)));
