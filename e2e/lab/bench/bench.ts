/**
 * `pnpm bench [section…]`: measures the production build; without names it runs every section. Only the ratios within
 * one run count, never the absolute figures.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownWords, requireNode } from '@portal/delivery';
import { buildServer, publishPortal } from '@portal/delivery/build';
import { findWholeBrowser } from '@portal/tooling';
import { calls } from './calls.ts';
import { firstLoad } from './first-load.ts';
import { growth } from './growth.ts';
import { heldUp } from './held-up.ts';
import { interactions } from './interactions.ts';
import { navigation } from './navigation.ts';
import { openBrowser } from './open-browser.ts';
import type { BenchSection, ServerSurroundings } from './section.ts';

const sections: Readonly<Record<string, BenchSection>> = {
  'first-load': firstLoad,
  navigation,
  interactions,
};

/** Sections that need only the server. */
const ofServer: Readonly<Record<string, (surroundings: ServerSurroundings) => Promise<void>>> = {
  calls,
  growth,
  'held-up': heldUp,
};

requireNode();
const known = Object.keys({ ...ofServer, ...sections });
const names = ownWords({}, `Use: pnpm bench [section…]. Sections: ${known.join(', ')}.`).positionals;
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. Sections: ${known.join(', ')}.`);
  process.exit(1);
}

const isChosen = ([name]: [string, unknown]) => names.length === 0 || names.includes(name);
const chosen = Object.entries(sections).filter(isChosen);
const servers = Object.entries(ofServer).filter(isChosen);
if (servers.length > 0) await measureServer();
if (chosen.length > 0) await measure();

async function measureServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  await buildServer();
  try {
    for (const [name, section] of servers) {
      await run(name, (opened) => section({ folder, releases: join(folder, 'none'), opened }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the portal once for all selected sections. */
async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const releases = join(folder, 'composed');
  await publishPortal(releases);
  const browser = await openBrowser(await findWholeBrowser());
  try {
    for (const [name, section] of chosen) {
      await run(name, (opened) => section({ folder, releases, browser, opened }));
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Closes what a section has opened, even when it fails. */
async function run(name: string, section: (opened: AsyncDisposableStack) => Promise<void>): Promise<void> {
  printTitle(name);
  const opened = new AsyncDisposableStack();
  try {
    await section(opened);
  } finally {
    await opened.disposeAsync();
  }
}

function printTitle(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 76 - name.length))}\n`);
}
