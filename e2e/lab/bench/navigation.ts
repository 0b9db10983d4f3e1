import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { publishOneBundle } from './publish-one-bundle.ts';
import { type BenchSection, median, ratio } from './section.ts';
import { type Credentials, DEVELOPER, MERCHANT, SLOWER_PROCESSOR, signIn } from './signed-in.ts';
import { startServer } from './start-server.ts';

const RUNS = Number(process.env.RUNS ?? 5);

/** Who goes where through the menu. Home comes first, because every session begins there. */
const MENUS: readonly { who: Credentials; places: readonly string[] }[] = [
  { who: MERCHANT, places: ['/', '/catalog', '/terminals', '/users'] },
  { who: DEVELOPER, places: ['/', '/applications', '/merchants'] },
];
const FRAMES = { desktop: { width: 1280, height: 900 }, mobile: { width: 390, height: 844 } } as const;

interface Visit {
  /** Requests for scripts and styles that the visit made. */
  code: number;
  /** From the press to the first frame with the area's content, in milliseconds. */
  shown: number;
}
type Figures = Map<string, Visit[]>;

/**
 * Going from page to page through the menu, once the first page is at rest: what each step requests, and how long its
 * content takes. Cold is the first visit of a session, whose data are not there yet; warm is every way from one area to
 * another. It compares with the same source as one bundle, and with the frames of a page at rest. The processor is
 * slowed down four times.
 */
export const navigation: BenchSection = async ({ folder, releases, browser, opened }) => {
  const bundled = join(folder, 'bundled');
  await publishOneBundle(bundled, releases);
  const start = async (name: string, RELEASES_DIR: string) =>
    opened.use(await startServer({ PORT: '0', DATA_DIR: join(folder, name), RELEASES_DIR }));
  const sides = {
    composed: await start('navigation-1', releases),
    'one bundle': await start('navigation-2', bundled),
  };
  const figures: Record<keyof typeof sides, Figures> = { composed: new Map(), 'one bundle': new Map() };
  for (let run = 0; run < RUNS; run += 1) {
    for (const [side, { address }] of Object.entries(sides)) {
      for (const frame of Object.keys(FRAMES) as (keyof typeof FRAMES)[]) {
        for (const menu of MENUS) await walk(browser, address, { frame, ...menu }, figures[side as keyof typeof sides]);
      }
    }
  }
  report(figures.composed, figures['one bundle']);
};

/** A menu in a frame. */
type Walked = (typeof MENUS)[number] & { frame: keyof typeof FRAMES };

async function walk(
  browser: Browser,
  address: string,
  { frame, who, places }: Walked,
  figures: Figures,
): Promise<void> {
  const context = await browser.newContext({ viewport: FRAMES[frame], reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await signIn(page, address, who);
    await untilLoadedAhead(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    note(figures, `${frame}: at rest`, { code: 0, shown: await restingFrames(page) });
    const [home = '/', ...areas] = places;
    for (const area of areas) {
      note(figures, `${frame}: ${home} to ${area}, cold`, await visit(page, area));
      await visit(page, home);
    }
    for (const from of places)
      for (const to of places.filter((place) => place !== from)) {
        if (new URL(page.url()).pathname !== from) await visit(page, from);
        note(figures, `${frame}: ${from} to ${to}, warm`, await visit(page, to));
      }
  } finally {
    await context.close();
  }
}

/** How long two frames take while nothing happens: no press can show anything sooner. */
const restingFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const from = performance.now();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return performance.now() - from;
  });

function note(figures: Figures, edge: string, visit: Visit): void {
  figures.set(edge, [...(figures.get(edge) ?? []), visit]);
}

/** Waits until no script has come for five seconds: after three seconds of rest, the pages are loaded ahead. */
async function untilLoadedAhead(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const last = Math.max(...scripts.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
      return performance.now() - last > 5_000;
    },
    undefined,
    { polling: 250 },
  );
}

/** Presses the entry of the menu, and waits for new content without skeletons. */
async function visit(page: Page, path: string): Promise<Visit> {
  let code = 0;
  const count = (request: { resourceType(): string }) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) code += 1;
  };
  page.on('request', count);
  const entry = page.locator(`:is(nav, header) a[href="${path}"]`).filter({ visible: true }).first();
  const shown = await entry.evaluate(async (link: HTMLElement) => {
    const from = performance.now();
    const main = () => document.querySelector('main');
    const before = main()?.textContent;
    link.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        const isThere = main()?.textContent !== before && !main()?.querySelector('[aria-busy="true"]');
        if (isThere) resolve();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    return performance.now() - from;
  });
  page.off('request', count);
  return { code, shown };
}

function report(composed: Figures, bundled: Figures): void {
  console.log(`Going from page to page, medians of ${RUNS} alternating runs; times in milliseconds\n`);
  const rows = [...composed].map(([edge, visits]) => {
    const other = bundled.get(edge) ?? [];
    const [ours, theirs] = [visits, other].map((side) => median(side.map(({ shown }) => shown))) as [number, number];
    return [
      edge,
      {
        'requests for code': Math.max(...visits.map(({ code }) => code)),
        'content after': Math.round(ours),
        'one bundle': Math.round(theirs),
        ratio: ratio(ours, theirs),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}
