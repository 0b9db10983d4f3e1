/**
 * `pnpm test:slow`: the proofs that take too long for every test run:
 *
 * - thirty kills of a writing server, of an importing one and of deliveries
 * - a thousand catalogues exported and imported
 * - a new remote that is checked, tested and released in a copy of the workspace
 * - shell and remotes of different contracts and kinds of builds
 * - the browser's permission for the local network
 * - a team outside, with nothing but the portal's address and a token; it needs npm's registry
 * - the archive of `pnpm package`, in an empty folder
 * - the portal as plain files behind nginx, with two servers on one PostgreSQL
 *
 * When a proof needs something that is not installed, the output says so.
 */
import { join } from 'node:path';
import { findWholeBrowser } from '../browser.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { requireNode } from '../require-node.ts';
import { runCommand } from '../run-command.ts';
import { WORKSPACE } from '../workspace.ts';

requireNode();
/** Tests that do a small part of their work in `pnpm test`, and all of it here. */
const AT_LENGTH = ['durability', 'kills', 'round-trip', 'wrong-passwords', 'whole-remote'];

const atLength = await runCommand(
  'jest',
  ['--selectProjects', 'server', 'tooling', 'releases', '--testPathPatterns', AT_LENGTH.join('|')],
  {
    KILLS: '30',
    SLOW: '1',
    TRIES: '1000',
    RUNS: '1000',
  },
);
const releases = join(WORKSPACE, '.releases');
await publishPortal(releases);
const compositions = await runCommand('playwright', ['test', '--config', 'e2e/playwright.slow.config.ts'], {
  CHROMIUM: (await findWholeBrowser()) ?? '',
  RELEASES_DIR: releases,
});
process.exitCode = atLength === 0 && compositions === 0 ? 0 : 1;
