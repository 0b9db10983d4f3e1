import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { LivePointer, ReleaseFile, RemoteRelease } from '@portal/contract';
import { Refusal } from '@portal/releases';
import { installedBrowser } from '../browser.ts';
import { composeFolder } from './compose-folder.ts';
import { serveFolder } from './serve-folder.ts';

/** How long a release may take to start, in ms. */
const MAX_START = 20_000;

/** The federation runtime of the page, as far as it is used here. */
interface Host {
  registerRemotes(remotes: readonly object[], options: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

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
  // Loaded here, because most commands need no browser.
  const { openBrowser } = await import('../open-browser.ts');
  const browser = await openBrowser(place);
  try {
    return {
      mistakes: await mistakesIn(browser, releases, composition, news),
      said: 'Each started once in a browser.',
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { mistakes: [], said: `Not tried in a browser, because the portal is not whole: ${error.message}` };
  } finally {
    await browser.close();
  }
}

/**
 * Loads releases once in a browser, together with the others that would be live, before they go live: a shell must
 * start, a remote's module must run. Nothing is called, and no page of a remote is opened.
 *
 * @throws Refusal when a room has no release yet
 */
async function mistakesIn(
  browser: Browser,
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
  const page = await browser.newPage();
  try {
    const mistakes: string[] = [];
    for (const release of news) {
      const reason = await whyNotToStart(page, site.address, release);
      if (reason) mistakes.push(`${release.remote} ${release.version} does not start in a browser: ${reason}`);
    }
    return mistakes;
  } finally {
    await page.close();
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

async function whyNotToStart(page: Page, address: string, release: ReleaseFile): Promise<string | undefined> {
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: MAX_START });
    // The shell is there once it has drawn something and its federation runtime has an instance.
    await page.locator('#portal > *').first().waitFor({ state: 'attached', timeout: MAX_START });
    await page.waitForFunction(() => '__FEDERATION__' in globalThis, undefined, { timeout: MAX_START });
    if ('entry' in release) await runModule(page, release);
    return undefined;
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return line;
  }
}

function runModule(page: Page, { name, remote, version, entry }: RemoteRelease): Promise<void> {
  const source = { name, entry: `/releases/${remote}/${version}/${entry}`, limit: MAX_START };
  return page.evaluate(async ({ name: container, entry: file, limit }) => {
    const [host] = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: [Host] } }).__FEDERATION__
      .__INSTANCES__;
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error('it takes too long')), limit));
    host.registerRemotes([{ name: container, entry: file, type: 'window', entryGlobalName: container }], {
      force: true,
    });
    await Promise.race([host.loadRemote(`${container}/remote`), late]);
  }, source);
}
