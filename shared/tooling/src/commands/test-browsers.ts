/** `pnpm test:browsers`: a journey for each area on Firefox and WebKit. Reports a browser that isn't installed. */
import { join } from 'node:path';
import { publishPortal } from '../release/publish-portal.ts';
import { requireNode } from '../require-node.ts';
import { runCommand } from '../run-command.ts';
import { WORKSPACE } from '../workspace.ts';

requireNode();
const releases = join(WORKSPACE, '.releases');
await publishPortal(releases);
process.exitCode = await runCommand('playwright', ['test', '--config', 'e2e/playwright.browsers.config.ts'], {
  RELEASES_DIR: releases,
});
