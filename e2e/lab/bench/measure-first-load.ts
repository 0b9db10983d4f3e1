import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type OpenedPage, type PageWatch, watchPage } from './watch-page.ts';

/** One opening of a page. */
export interface FirstLoad extends PageWatch {
  requests: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  usable: number;
  /** Paths that were fetched, in order. */
  paths: readonly string[];
}

/** How a browser shows the page. */
export interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

/** What a signed-in tab keeps in its sessionStorage. */
export type Session = Readonly<Record<string, string>>;

export const PHONE: Look = { width: 390, height: 844, theme: 'light' };

/** A slow phone: 1.6 Mbit/s, 150 ms, a quarter of this machine's processor speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;

/**
 * Opens a page of a portal in a fresh profile over a slow line, and watches it until it is quiet.
 *
 * @param session of the person to whom the page belongs
 */
export async function measureFirstLoad(
  browser: Browser,
  address: string,
  opened: OpenedPage,
  { look = PHONE, session }: { look?: Look; session?: Session | undefined } = {},
): Promise<FirstLoad> {
  const context = await freshProfile(browser, look);
  try {
    return await measureIn(context, address, opened, session);
  } finally {
    await context.close();
  }
}

/** A profile with nothing cached. */
export const freshProfile = (browser: Browser, { width, height, theme }: Look): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width, height }, colorScheme: theme });

/** Opens a page in a new tab of a profile: what earlier tabs have loaded is cached there. */
export async function measureIn(
  context: BrowserContext,
  address: string,
  { path, field }: OpenedPage,
  session?: Session,
): Promise<FirstLoad> {
  const page = await context.newPage();
  try {
    if (session) await page.addInitScript(resume, session);
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools);
    const transfers = recordTransfers(devtools);
    await page.addInitScript(watchPage, field ?? null);
    await page.goto(`${address}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as { pageWatch: PageWatch }).pageWatch.usable !== null);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const watched = await takeWatch(page);
    return { ...transfers(), ...watched, usable: watched.usable ?? Number.NaN };
  } finally {
    await page.close();
  }
}

/** Runs in the page before its own scripts, which then find the session as after a reload. */
function resume(session: Session): void {
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}

/** Milliseconds to wait before the page is asked, because it may redraw at the end of its loading. */
const REST_MS = 1_000;

const takeWatch = (page: Page): Promise<PageWatch> =>
  page.evaluate(() => (window as unknown as { pageWatch: PageWatch }).pageWatch);

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

function recordTransfers(devtools: CDPSession): () => Pick<FirstLoad, 'requests' | 'bytes' | 'paths'> {
  const paths: string[] = [];
  const kept = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) paths.push(new URL(request.url).pathname);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) kept.add(requestId);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kept.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests: paths.length - kept.size, bytes, paths });
}
