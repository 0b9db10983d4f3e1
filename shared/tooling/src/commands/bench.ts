/**
 * `pnpm bench [section…]`: measures the production build; without names it runs every section. Only the ratios within
 * one run count, never the absolute figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developerScale } from '../bench/developer-scale.ts';
import { firstLoad } from '../bench/first-load.ts';
import { guessing } from '../bench/guessing.ts';
import { heldUp } from '../bench/held-up.ts';
import { largeCatalogue } from '../bench/large-catalogue.ts';
import { largePeople } from '../bench/large-people.ts';
import { navigation } from '../bench/navigation.ts';
import { productImport } from '../bench/product-import.ts';
import type { BenchSection } from '../bench/section.ts';
import { signInTiming } from '../bench/sign-in-timing.ts';
import { findWholeBrowser } from '../browser.ts';
import { openBrowser } from '../open-browser.ts';
import { publishPortal } from '../release/publish-portal.ts';
import { requireNode } from '../require-node.ts';

const sections: Readonly<Record<string, BenchSection>> = {
  'first-load': firstLoad,
  navigation,
  'sign-in-timing': signInTiming,
  'developer-scale': developerScale,
  'product-import': productImport,
  'large-people': largePeople,
  'large-catalogue': largeCatalogue,
  'held-up': heldUp,
};

/** Sections that only calculate and need no build. */
const calculated: Readonly<Record<string, () => void>> = { guessing };

requireNode();
const names = process.argv.slice(2);
const known = Object.keys({ ...calculated, ...sections });
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. Sections: ${known.join(', ')}.`);
  process.exit(1);
}

const chosen = Object.entries(sections).filter(([name]) => names.length === 0 || names.includes(name));
for (const [name, calculate] of Object.entries(calculated)) {
  if (names.length > 0 && !names.includes(name)) continue;
  printTitle(name);
  calculate();
}
if (chosen.length > 0) await measure();

/** Builds the portal once for all selected sections. */
async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const releases = join(folder, 'composed');
  await publishPortal(releases);
  const browser = await openBrowser(await findWholeBrowser());
  try {
    for (const [name, section] of chosen) {
      printTitle(name);
      await section({ folder, releases, browser });
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printTitle(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 76 - name.length))}\n`);
}
