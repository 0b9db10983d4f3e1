/**
 * `pnpm screens`: writes pictures of every page in both frames and themes, with the demo data, into docs/screens, and
 * what a screen reader says of each.
 * `pnpm screens --check` compares them with the portal as it is, and ends with 1 when a page looks or reads different.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findWholeBrowser } from '../browser.ts';
import { ownOptions } from '../read-words.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { requireNode } from '../require-node.ts';
import { runCommand } from '../run-command.ts';
import { WORKSPACE } from '../workspace.ts';

requireNode();
const { check = false } = ownOptions({ check: { type: 'boolean' } }, 'Use: pnpm screens [--check].');
if (/headless.?shell/.test(process.env.CHROMIUM ?? '')) {
  console.error(
    `CHROMIUM is ${process.env.CHROMIUM}. A headless shell draws the edges of letters differently from the browser that the kept pictures come from. Unset CHROMIUM, or name a full Chromium.`,
  );
  process.exit(1);
}
const releases = join(WORKSPACE, '.releases');
await publishPortal(releases);
const taken = await runCommand('playwright', ['test', '--config', 'e2e/playwright.screens.config.ts'], {
  CHROMIUM: (await findWholeBrowser()) ?? '',
  RELEASES_DIR: releases,
  SCREENS_CHECK: check ? '1' : '',
});
if (check) {
  const different = picturesIn('test-results/screens');
  const kept = picturesIn('docs/screens').filter((file) => file.endsWith('.webp'));
  // Of a text, and of a picture that was not kept, there is only what it is now.
  const shown = (name: string) => (kept.includes(name) ? 'kept, now, difference' : 'now');
  for (const name of different) console.log(`different: test-results/screens/${name} (${shown(name)})`);
  const others = different.length === 0 && taken !== 0 ? '; not every page could be pictured, see above' : '';
  console.log(`pictures: ${kept.length} kept, ${different.length} different${others}`);
  if (different.length > 0) console.log('If they are meant to look like this, keep them with pnpm screens.');
  process.exitCode = taken;
} else {
  // The index is checked like every other file.
  const formatted = await runCommand('biome', ['format', '--write', 'docs/screens/README.md']);
  process.exitCode = taken === 0 && formatted === 0 ? 0 : 1;
}

function picturesIn(folder: string): string[] {
  const path = join(WORKSPACE, folder);
  return existsSync(path) ? readdirSync(path).filter((file) => /\.(?:webp|txt)$/.test(file)) : [];
}
