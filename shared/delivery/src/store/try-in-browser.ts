import type { ReleaseFile } from '@portal/contract';
import type { Browser, Page } from 'playwright-core';

/** How long a release may take to start, in ms. */
const MAX_START = 20_000;

/** With these flags, besides Playwright's own, the browser asks no other host for anything. */
const ARGUMENTS = ['--disable-gpu', '--disable-quic', '--disable-sync'];

/** A release that does not start in a browser. */
export interface FailedStart {
  release: ReleaseFile;
  /** A sentence that names it and says why. */
  mistake: string;
}

interface Attempt {
  /** Path of a Chromium. */
  browser: string;
  /** Address of a portal that is composed with these releases. */
  address: string;
  /** Sent with each request, when the portal is composed so only for a browser with this cookie. */
  cookie?: { name: string; value: string };
  releases: readonly ReleaseFile[];
}

/**
 * Loads releases once in a browser: a shell must start, a remote's module must run. Nothing is called, and no page of a
 * remote is opened.
 *
 * @returns those that do not start
 * @throws Error when the browser does not start
 */
export async function tryInBrowser({ browser, address, cookie, releases }: Attempt): Promise<FailedStart[]> {
  const chromium = await launch(browser);
  try {
    const context = await chromium.newContext();
    if (cookie) await context.addCookies([{ ...cookie, url: address }]);
    const page = await context.newPage();
    const failed: FailedStart[] = [];
    for (const release of releases) {
      try {
        await tryOne(page, address, release);
      } catch (error) {
        const mistake = `${release.remote} ${release.version} does not start in a browser: ${reasonOf(error)}`;
        failed.push({ release, mistake });
      }
    }
    return failed;
  } finally {
    await chromium.close();
  }
}

async function launch(executablePath: string): Promise<Browser> {
  // Loaded only for a trial: a server that tries nothing never holds it in memory.
  const { chromium } = await import('playwright-core');
  try {
    // Run by root, Chromium refuses to work in its sandbox.
    return await chromium.launch({ executablePath, args: ARGUMENTS, chromiumSandbox: process.getuid?.() !== 0 });
  } catch (error) {
    throw new Error(`The browser ${executablePath} does not start`, { cause: error });
  }
}

async function tryOne(page: Page, address: string, release: ReleaseFile): Promise<void> {
  const { promise: thrown, reject } = Promise.withResolvers<never>();
  // Nothing may be waiting for this promise.
  thrown.catch(() => undefined);
  page.once('pageerror', reject);
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const starts = page.evaluate<void>(startOf(release));
    // A shell that throws draws nothing. What a remote throws is reported when its module is loaded.
    await ('entry' in release ? starts : Promise.race([starts, thrown]));
  } finally {
    page.removeListener('pageerror', reject);
  }
}

/** What the page threw, in one line that begins with the kind of error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.replace(/^page\.\w+: /, '').split('\n');
  return error.name === 'Error' ? line : `${error.name}: ${line}`;
}

/**
 * What runs in the page. The shell is there once it has drawn something and its federation runtime has an instance;
 * then the remote's module is loaded as the shell would load it.
 */
function startOf(release: ReleaseFile): string {
  const source =
    'entry' in release
      ? { name: release.name, entry: `/releases/${release.remote}/${release.version}/${release.entry}` }
      : null;
  return `(async (source, limit) => {
    const end = Date.now() + limit;
    const host = () => document.querySelector('#portal > *') && globalThis.__FEDERATION__?.__INSTANCES__?.[0];
    while (!host()) {
      if (Date.now() > end) throw new Error('the shell does not start');
      await new Promise((go) => setTimeout(go, 50));
    }
    if (!source) return;
    const { name, entry } = source;
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error('it does not start in time')), limit));
    host().registerRemotes([{ name, entry, type: 'window', entryGlobalName: name }], { force: true });
    await Promise.race([host().loadRemote(name + '/remote'), late]);
  })(${JSON.stringify(source)}, ${MAX_START})`;
}
