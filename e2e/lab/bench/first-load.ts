import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { withoutFirstPaints } from './changed-releases.ts';
import { reportFrames, reportPage } from './first-load-report.ts';
import { type FirstLoad, type Look, measureFirstLoad, PHONE, type Session } from './measure-first-load.ts';
import { publishOneBundle } from './publish-one-bundle.ts';
import type { BenchSection, BenchSurroundings } from './section.ts';
import { type Credentials, sessionOf } from './signed-in.ts';
import { serveSmallestPage } from './smallest-page/serve-smallest-page.ts';
import { startUnlimitedServer } from './start-server.ts';
import { compareVisits } from './visits.ts';
import { LOGIN, OPENED_PAGES, type OpenedPage } from './watch-page.ts';

const RUNS = Number(process.env.RUNS ?? 9);

const DESKTOP: Look = { width: 1280, height: 900, theme: 'light' };
const LOOKS: Readonly<Record<string, Look>> = {
  'phone, light': PHONE,
  'phone, dark': { ...PHONE, theme: 'dark' },
  'desktop, light': DESKTOP,
  'desktop, dark': { ...DESKTOP, theme: 'dark' },
};

/** What is opened in turn: ours, the same source in other forms, and the smallest page that React can draw. */
type Side = 'composed' | 'one bundle' | 'without first paints' | 'smallest React page';
type Portal = Exclude<Side, 'smallest React page'>;
type Sides = Readonly<Record<Side, { address: string }>>;

/**
 * First loads over a slow line, opened in turn: the composed portal against the same source built as one bundle,
 * against itself without the first paints of its releases, and against the smallest sign-in page that React can draw.
 * All are production builds over brotli. Every page is opened cold on a phone; the sign-in also in both frames and
 * themes, and on later visits. `PAGES=<path>,<path>,looks,visits` selects pages and these two.
 */
export const firstLoad: BenchSection = async (surroundings) => {
  const { browser } = surroundings;
  const chosen = process.env.PAGES?.split(',');
  const isChosen = (name: string) => chosen?.includes(name) ?? true;
  const pages = OPENED_PAGES.filter(({ path }) => isChosen(path));
  if (pages.length > 0 || isChosen('looks')) {
    const sides = await startSides(surroundings);
    for (const page of pages) await comparePage(browser, sides, page);
    if (isChosen('looks')) await compareLooks(browser, sides);
  }
  if (isChosen('visits')) await compareVisits(surroundings, RUNS);
};

async function startSides(surroundings: BenchSurroundings): Promise<Sides> {
  const { folder, releases, opened } = surroundings;
  const [bundled, bare] = [join(folder, 'first-load-bundled'), join(folder, 'first-load-bare')];
  await publishOneBundle(bundled, releases);
  withoutFirstPaints(releases, bare);
  return {
    composed: await startUnlimitedServer(surroundings, 'first-load-1'),
    'one bundle': await startUnlimitedServer({ ...surroundings, releases: bundled }, 'first-load-2'),
    'without first paints': await startUnlimitedServer({ ...surroundings, releases: bare }, 'first-load-3'),
    'smallest React page': opened.adopt(await serveSmallestPage(), (smallest) => smallest.stop()),
  };
}

async function comparePage(browser: Browser, sides: Sides, page: OpenedPage): Promise<void> {
  const loads: Record<Side, FirstLoad[]> = {
    composed: [],
    'one bundle': [],
    'without first paints': [],
    'smallest React page': [],
  };
  const sessions = page.who ? await sessionsOf(browser, sides, page.who) : {};
  for (let run = 0; run < RUNS; run += 1) {
    for (const side of Object.keys(loads) as Side[]) {
      const opened = side === 'smallest React page' ? LOGIN : page;
      const session = sessions[side as Portal];
      loads[side].push(await measureFirstLoad(browser, sides[side].address, opened, { session }));
    }
  }
  reportPage(page.path, RUNS, loads);
}

async function sessionsOf(browser: Browser, sides: Sides, who: Credentials): Promise<Partial<Record<Portal, Session>>> {
  return {
    composed: await sessionOf(browser, sides.composed.address, who),
    'one bundle': await sessionOf(browser, sides['one bundle'].address, who),
    'without first paints': await sessionOf(browser, sides['without first paints'].address, who),
  };
}

async function compareLooks(browser: Browser, sides: Sides): Promise<void> {
  const rows: Record<string, { composed: FirstLoad[]; smallest: FirstLoad[] }> = {};
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, look] of Object.entries(LOOKS)) {
      rows[name] ??= { composed: [], smallest: [] };
      rows[name].composed.push(await measureFirstLoad(browser, sides.composed.address, LOGIN, { look }));
      rows[name].smallest.push(await measureFirstLoad(browser, sides['smallest React page'].address, LOGIN, { look }));
    }
  }
  reportFrames(RUNS, rows);
}
