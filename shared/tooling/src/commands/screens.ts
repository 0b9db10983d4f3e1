/** `pnpm screens`: writes pictures of every page in both frames, with the demo data, into docs/screens. */
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { requireNode } from '../require-node.ts';
import { runCommand } from '../run-command.ts';
import { WORKSPACE } from '../workspace.ts';

requireNode();
const releases = join(WORKSPACE, '.releases');
await publishPortal(releases);
const taken = await runCommand('playwright', ['test', '--config', 'e2e/playwright.screens.config.ts'], {
  CHROMIUM: (await findBrowser()) ?? '',
  RELEASES_DIR: releases,
});
// The index is checked like every other file.
const formatted = await runCommand('biome', ['format', '--write', 'docs/screens/README.md']);
process.exitCode = taken === 0 && formatted === 0 ? 0 : 1;
