import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LivePointer, ReleaseFile } from '@portal/contract';
import { Refusal, tryInBrowser } from '@portal/releases';
import { installedBrowser } from '../browser.ts';
import { composeFolder } from './compose-folder.ts';
import { serveFolder } from './serve-folder.ts';

/** What came of loading releases before they go live. */
export interface Trial {
  /** A sentence for each that does not start. */
  mistakes: readonly string[];
  /** For the person who releases. */
  said: string;
}

/**
 * Loads releases once in the installed browser, if there is one.
 *
 * @param composition all releases that would be live together
 * @param news those of them to try
 */
export async function tryReleases(
  releases: string,
  composition: readonly ReleaseFile[],
  news: readonly ReleaseFile[],
): Promise<Trial> {
  const place = installedBrowser();
  if (!place) return { mistakes: [], said: 'Not tried in a browser, because none is installed.' };
  try {
    return {
      mistakes: await mistakesIn(place, releases, composition, news),
      said: 'Each started once in a browser.',
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { mistakes: [], said: `Not tried in a browser, because the portal is not whole: ${error.message}` };
  }
}

/**
 * Loads releases once in a browser, together with the others that would be live, before they go live.
 *
 * @throws Refusal when a room has no release yet
 */
async function mistakesIn(
  browser: string,
  releases: string,
  composition: readonly ReleaseFile[],
  news: readonly ReleaseFile[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tried-'));
  composeFolder({
    releases: pointingTo(join(folder, 'releases'), releases, composition),
    folder: join(folder, 'site'),
  });
  const site = await serveFolder(join(folder, 'site/portal'));
  try {
    return await tryInBrowser({ browser, address: site.address, releases: news });
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A releases folder whose pointers name these releases alone, so that no earlier one stands in. */
function pointingTo(folder: string, releases: string, composition: readonly ReleaseFile[]): string {
  for (const { remote, version } of composition) {
    mkdirSync(join(folder, remote), { recursive: true });
    symlinkSync(join(releases, remote, version), join(folder, remote, version));
    const pointer: LivePointer = { version, since: new Date().toISOString(), previous: [] };
    writeFileSync(join(folder, remote, 'live.json'), JSON.stringify(pointer));
  }
  return folder;
}
