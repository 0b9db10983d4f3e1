import type { Browser, Page } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { median, percentile, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';
import { type Caller, signedInCaller } from './signed-in-caller.ts';
import { MERCHANTS, signedInPage } from './signed-in-page.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const CHANGES = 1_000;
/** How many rows the address asks for: the first page, or many of them. */
const SHOWN = { first: LIMIT.activityPage, thousand: 1_000 } as const;

interface Scrolled {
  /** Milliseconds between two frames. */
  usual: number;
  slowest: number;
}

/** The frames of 'Attività' while it is scrolled up and down with a thousand rows, against its first page. */
export const activity: BenchSection = async (surroundings) => {
  const server = await startUnlimitedServer(surroundings, 'activity', { SEED: 'demo' });
  const { username, password } = MERCHANTS.demo;
  await changePrices(await signedInCaller(server.address, username, password));
  const runs: Record<keyof typeof SHOWN, Scrolled[]> = { first: [], thousand: [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const rows of ['first', 'thousand'] as const) {
      runs[rows].push(await scrolled(surroundings.browser, server.address, SHOWN[rows]));
    }
  }
  const rows = (['usual', 'slowest'] as const).map((figure) => {
    const [few, many] = [runs.first, runs.thousand].map((of) => median(of.map((one) => one[figure])));
    return [
      `${figure} frame`,
      { 'first page, ms': few, 'a thousand rows, ms': many, ratio: ratio(many ?? 0, few ?? 0) },
    ];
  });
  console.log(`Frames while 'Attività' is scrolled, processor 4 times slower, medians of ${RUNS} runs in turn\n`);
  console.table(Object.fromEntries(rows));
};

/** Raises the price of a product by a cent, again and again, until the history is a thousand rows long. */
async function changePrices(caller: Caller): Promise<void> {
  const products = (await caller.ask('GET', '/api/services/products')) as { productId: string; amount: number }[];
  const [product] = products;
  if (!product) throw new Error('The demo data have no product');
  for (let change = 0; change < CHANGES; change += 1) {
    const from = product.amount + change;
    const prices = [{ productId: product.productId, from, to: from + 1 }];
    const status = await caller.send('POST', '/api/services/products/prices', Buffer.from(JSON.stringify({ prices })));
    if (status !== 200) throw new Error(`The change of a price answered ${status}`);
  }
}

async function scrolled(browser: Browser, address: string, shown: number): Promise<Scrolled> {
  const page = await signedInPage(browser, address, MERCHANTS.demo);
  await page.goto(`${address}/activity?shown=${shown}`);
  await page
    .getByRole('row')
    .nth(shown - 1)
    .waitFor({ state: 'attached', timeout: 120_000 });
  const frames = await framesOfScrolling(page);
  await page.context().close();
  return { usual: Math.round(median(frames)), slowest: Math.round(percentile(frames, 0.99)) };
}

/** Scrolls as many pixels in each frame as a fast wheel does, down and up again, and returns what each frame took. */
const framesOfScrolling = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let before = performance.now();
        let step = 120;
        const draw = (now: number) => {
          frames.push(now - before);
          before = now;
          window.scrollBy(0, step);
          const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
          if (scrollTop + clientHeight >= scrollHeight - 1) step = -120;
          if (scrollTop <= 0) step = 120;
          if (frames.length < 400) requestAnimationFrame(draw);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(draw);
      }),
  );
