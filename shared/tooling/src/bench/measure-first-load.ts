import type { Browser, CDPSession, Page } from '@playwright/test';
import { type PageWatch, watchPage } from './watch-page.ts';

/** One opening of the sign-in page. */
export interface FirstLoad extends PageWatch {
  requests: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  usable: number;
  /** Paths that were fetched, in order. */
  paths: readonly string[];
}

/** A slow phone: 1.6 Mbit/s, 150 ms, a quarter of this machine's processor speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;

/** Opens `/login` of a portal in a fresh profile over a slow line, and watches it until it is quiet. */
export async function measureFirstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools);
    const transfers = recordTransfers(devtools);
    await page.addInitScript(watchPage, 'username');
    await page.goto(`${address}/login`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as { pageWatch: PageWatch }).pageWatch.usable !== null);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const watched = await takeWatch(page);
    return { ...transfers(), ...watched, usable: watched.usable ?? Number.NaN };
  } finally {
    await context.close();
  }
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
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) paths.push(new URL(request.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => ({ requests: paths.length, bytes, paths });
}
