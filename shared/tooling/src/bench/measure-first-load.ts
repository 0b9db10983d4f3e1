import { type Browser, type CDPSession, chromium } from '@playwright/test';

/** One opening of the sign-in page. */
export interface FirstLoad {
  requests: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** From the start of the navigation until the username can be typed, in milliseconds. */
  milliseconds: number;
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

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({ args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
}

/** Opens `/login` of a portal in a fresh profile over a slow line, and measures until the form can be used. */
export async function measureFirstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools);
    const transfers = recordTransfers(devtools);
    await page.goto(`${address}/login`, { waitUntil: 'commit' });
    const field = page.getByLabel('Username');
    await field.fill('a');
    const milliseconds = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    return { ...transfers(), milliseconds };
  } finally {
    await context.close();
  }
}

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
