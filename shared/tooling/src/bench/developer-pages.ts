import type { Browser, Page } from '@playwright/test';
import { sum, takeLongTasks } from './long-tasks.ts';
import { median, ratio } from './ratios.ts';
import { DEVELOPER, signedInPage } from './signed-in-page.ts';

const RUNS = Number(process.env.RUNS ?? 7);

/** Milliseconds. A long task takes at least this; a page without long tasks counts as having one of exactly this. */
const LONG_TASK = 50;

interface Step {
  title: string;
  take(page: Page, address: string): Promise<void>;
}

/** The steps of a developer on the lists, in order. */
const steps: readonly Step[] = [
  {
    title: '/merchants opens',
    async take(page, address) {
      await page.goto(`${address}/merchants`);
      await page.getByText(/^Pag\. 1 di/).waitFor();
    },
  },
  {
    title: '/merchants turns a page',
    async take(page) {
      await page.getByRole('button', { name: 'Pagina successiva' }).click();
      await page.getByText(/^Pag\. 2 di/).waitFor();
    },
  },
  {
    title: '/merchants is filtered',
    async take(page) {
      await page.getByLabel('Punto vendita').fill('bar');
      await page.getByRole('button', { name: 'CERCA' }).click();
      await page.getByText(/vendita trovat[oi]$/).waitFor();
    },
  },
  {
    title: '/applications opens',
    async take(page, address) {
      await page.goto(`${address}/applications`);
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    title: '/applications shows more',
    async take(page) {
      await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
      await page.getByRole('article').nth(6).waitFor();
    },
  },
  {
    title: '/applications is filtered',
    async take(page) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/apps'));
      await page.getByLabel('Punto vendita').fill('bar');
      await page.getByRole('button', { name: 'CERCA' }).click();
      await answered;
    },
  },
  {
    title: '/applications/{appName} opens',
    async take(page, address) {
      await page.goto(`${address}/applications`);
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByRole('table', { name: 'Punti vendita' }).waitFor();
    },
  },
];

/**
 * How long the main thread is blocked while the developer's lists open, turn a page and are filtered. Few rows and many
 * are measured in turn.
 */
export async function developerPages(browser: Browser, few: string, many: string): Promise<void> {
  const blocked = { few: {} as Record<string, number[]>, many: {} as Record<string, number[]> };
  for (let run = 0; run < RUNS; run += 1) {
    await walk(browser, few, blocked.few);
    await walk(browser, many, blocked.many);
  }
  const rows = steps.map(({ title }) => {
    const [small, large] = [median(blocked.few[title] ?? []), median(blocked.many[title] ?? [])];
    const ratioOfTimes = ratio(Math.max(large, LONG_TASK), Math.max(small, LONG_TASK));
    return [title, { 'few, ms': Math.round(small), 'many, ms': Math.round(large), ratio: ratioOfTimes }];
  });
  console.log(`\nLong tasks of the pages, processor 4 times slower, medians of ${RUNS} runs in turn\n`);
  console.table(Object.fromEntries(rows));
}

async function walk(browser: Browser, address: string, blocked: Record<string, number[]>): Promise<void> {
  const page = await signedInPage(browser, address, DEVELOPER);
  await takeLongTasks(page);
  for (const { title, take } of steps) {
    await take(page, address);
    blocked[title] = [...(blocked[title] ?? []), sum(await takeLongTasks(page))];
  }
  await page.context().close();
}
