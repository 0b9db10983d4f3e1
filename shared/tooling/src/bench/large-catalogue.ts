import type { Browser, CDPSession, Page } from '@playwright/test';
import { sum, takeLongTasks } from './long-tasks.ts';
import { median, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';
import { MERCHANTS, signedInPage } from './signed-in-page.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const PRESSES = 50;
/** This many presses at the beginning are compared, by their long tasks, with as many at the end. */
const ENDS = 5;

interface Visit {
  firstContent: number;
  searchKey: number;
}

/**
 * A catalogue of 10,000 products and 60 categories against that of the demo data: the time from page load to the first
 * content, the long tasks of a key press in the search, and the cost of fifty presses of 'MOSTRA DI PIÙ'.
 */
export const largeCatalogue: BenchSection = async (surroundings) => {
  const { browser } = surroundings;
  const server = await startUnlimitedServer(surroundings, 'large-catalogue', { SEED: 'large' });
  const visits: Record<keyof typeof MERCHANTS, Visit[]> = { demo: [], large: [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const who of ['demo', 'large'] as const) visits[who].push(await visit(browser, server.address, who));
  }
  const middle = (who: keyof typeof MERCHANTS, figure: keyof Visit) =>
    median(visits[who].map((visited) => visited[figure]));
  const rows = (['firstContent', 'searchKey'] as const).map((figure) => {
    const [demo, large] = [middle('demo', figure), middle('large', figure)];
    // No task below 50 ms is long, so a page without long tasks counts as one with a task of 50 ms.
    const ratioOfFigures = ratio(Math.max(large, 50), Math.max(demo, 50));
    return [figure, { 'demo, ms': Math.round(demo), 'large, ms': Math.round(large), ratio: ratioOfFigures }];
  });
  console.log(`10,000 products compared with 103, processor 4 times slower, medians of ${RUNS} runs in turn\n`);
  console.table(Object.fromEntries(rows));
  await growth(browser, server.address);
};

async function visit(browser: Browser, address: string, who: keyof typeof MERCHANTS): Promise<Visit> {
  const page = await signedInPage(browser, address, MERCHANTS[who]);
  await page.goto(`${address}/catalog`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: /Categorie create/ }).waitFor();
  const firstContent = await page.evaluate(() => performance.now());
  await takeLongTasks(page);
  await page.getByRole('tab', { name: 'PRODOTTI' }).click();
  await page.getByRole('button', { name: 'Cerca prodotti' }).click();
  await page.getByRole('searchbox').waitFor();
  await takeLongTasks(page);
  await page.getByRole('searchbox').pressSequentially('caff');
  const searchKey = sum(await takeLongTasks(page)) / 4;
  await page.context().close();
  return { firstContent, searchKey };
}

/** Heap for each shown product, and the longest task of a press, early and late. */
async function growth(browser: Browser, address: string): Promise<void> {
  const page = await signedInPage(browser, address, MERCHANTS.large);
  await page.goto(`${address}/catalog`);
  await page.getByRole('tab', { name: 'PRODOTTI' }).click();
  await page.getByRole('article').first().waitFor();
  await takeLongTasks(page);
  const devtools = await page.context().newCDPSession(page);
  const start = await heapOf(devtools);
  const perProduct: number[] = [];
  const longest: Record<'first' | 'last', number[]> = { first: [], last: [] };
  for (let press = 1; press <= PRESSES; press += 1) {
    const end = press <= ENDS ? 'first' : press > PRESSES - ENDS ? 'last' : undefined;
    if (end) longest[end].push(Math.max(0, ...(await tasksOfPress(page))));
    else await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
    await page
      .getByRole('article')
      .nth(press * 10 + 9)
      .waitFor({ state: 'attached' });
    if (press === PRESSES / 5 || press === PRESSES) perProduct.push(((await heapOf(devtools)) - start) / (press * 10));
  }
  const [early = Number.NaN, late = Number.NaN] = perProduct;
  console.log(`\n${PRESSES} presses of 'MOSTRA DI PIÙ' among 10,000 products\n`);
  console.table({
    'after 10 presses': { 'heap of a shown product, KB': Math.round(early / 1024) },
    'after 50 presses': { 'heap of a shown product, KB': Math.round(late / 1024) },
    ratio: { 'heap of a shown product, KB': ratio(late, early) },
  });
  const [first, last] = [median(longest.first), median(longest.last)];
  console.log(`\nLongest task of a press, medians of ${ENDS}\n`);
  console.table({
    'first presses': { ms: Math.round(first) },
    'last presses': { ms: Math.round(last) },
    // No task below 50 ms is long.
    ratio: { ms: ratio(Math.max(last, 50), Math.max(first, 50)) },
  });
  await page.context().close();
}

/**
 * Only the long tasks of the press. Finding the button among hundreds of cards is a long task of the measurement
 * itself, so it happens before.
 */
async function tasksOfPress(page: Page): Promise<number[]> {
  const button = await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).elementHandle();
  await takeLongTasks(page);
  await button?.click();
  return takeLongTasks(page);
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
