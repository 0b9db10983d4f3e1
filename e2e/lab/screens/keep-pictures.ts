/**
 * `pnpm test:slow screens`: keeps pictures of every page in both frames and themes, with the demo data, and what a
 * screen reader says of each, in test-results/screens.
 * `pnpm test:slow screens --check` compares them with the portal as it is, ends with 1 when a page looks or reads
 * different, and writes a report that shows both side by side.
 */
import { ownOptions, requireNode, WORKSPACE } from '@portal/delivery';
import { publishPortal } from '@portal/delivery/build';
import { findWholeBrowser, runCommand } from '@portal/tooling';

requireNode();
const { check = false } = ownOptions({ check: { type: 'boolean' } }, 'Use: pnpm test:slow screens [--check].');
const releases = `${WORKSPACE}/.releases`;
await publishPortal(releases);
const update = `--update-snapshots=${check ? 'none' : 'all'}`;
process.exitCode = await runCommand(
  'playwright',
  ['test', '--config', 'e2e/lab/screens/playwright.config.ts', update],
  {
    CHROMIUM: (await findWholeBrowser()) ?? '',
    RELEASES_DIR: releases,
  },
);
if (check) console.log('Side by side: test-results/screens-report/index.html');
