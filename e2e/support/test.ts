import type { Page } from '@playwright/test';
import { expect, type Person, resumeSession, signInAs } from '@portal/e2e';
import { otherEngine } from '../lab/engines/engine.ts';
import { fillByKeys } from '../lab/engines/fill-by-keys.ts';
import { refuseWhatIsLacking } from '../lab/engines/lacks.ts';
import { test as base } from './at-end.ts';
import { type RunningPortal, startPortal } from './running-portal.ts';

export { expect, givePassword, type Person, signInAs } from '@portal/e2e';

export interface JourneyOptions {
  /** Whose session the page resumes, before the journey begins; by default nobody's. */
  who: Person | null;
  /**
   * Whether its pages load all other pages ahead, as they do when nobody saves data. That takes a tenth of a run's
   * processor time, so only journeys let them where people notice it: files that are replaced, programs that end.
   */
  loadsAhead: boolean;
}

interface Journey extends JourneyOptions {
  /** Lets a journey provoke a fault: console lines and failed requests that match are expected. */
  expectFaults(...patterns: RegExp[]): void;
  /**
   * Signs in beside the browser: the next address opens as after a reload in the middle of a session. The session is
   * shared with other journeys, so one that ends it signs in on its own.
   */
  resumeSession(page: Page, who: Person): Promise<void>;
  /** The portal that the journey visits: the worker's, unless the journey needs its own. */
  visited: RunningPortal;
}

interface Worker {
  /** The composed portal with demo data, one per worker. */
  portal: RunningPortal;
}

/** Signs in through both steps of the login, as a person of the demo data. For journeys about the way in. */
export const signIn = (page: Page, who: Person): Promise<void> =>
  test.step(`${who} signs in`, () => signInAs(page, who));

/**
 * Stops this tab from loading other pages ahead, as on a connection where the person saves data. For a tab that may
 * load ahead, from where the files of a page that was not opened yet are lost: a busy machine may have loaded them.
 */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** How each engine says that a request was abandoned. */
const ABORTED = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** If the request of a file was abandoned, Firefox reports this hash, which is that of an empty file. */
const GIVEN_UP = /integrity.*OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb/;

/** How Firefox's driver reports a message that the document sends while it is left. */
const SENT_WHILE_LEFT = /\/services\/vitals NS_ERROR_UNEXPECTED/;

/**
 * A journey on the composed portal. It fails on an unexpected console error or warning, page error or failed request.
 */
export const test = base.extend<Journey & { quiet: undefined }, Worker>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  visited: async ({ portal }, use) => use(portal),

  who: [null, { option: true }],

  loadsAhead: [false, { option: true }],

  page: async ({ page, who, loadsAhead, resumeSession }, use) => {
    if (otherEngine()) {
      fillByKeys(page);
      refuseWhatIsLacking(page);
    }
    if (!loadsAhead) await saveData(page);
    if (who) await resumeSession(page, who);
    await use(page);
  },

  baseURL: async ({ visited }, use) => use(visited.address),

  expectFaults: async ({ page }, use) => {
    // When a person without a session opens a protected address, the login is shown. What was preloaded for the page
    // then stays unused in the cache.
    const usual = [
      /was preloaded using link preload but not used/,
      ...(otherEngine() ? [GIVEN_UP, SENT_WHILE_LEFT] : []),
    ];
    const provoked: RegExp[] = [];
    const surprises: string[] = [];
    const note = (line: string) => surprises.push(line);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => note(`page error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its running requests.
      if (!ABORTED.includes(reason)) note(`request failed: ${request.url()} ${reason}`);
    });
    await use((...patterns) => provoked.push(...patterns));
    // Each engine words a fault in its own way. What the journey itself expects of the page is the same on all of them.
    if (otherEngine() && provoked.length > 0) return;
    const expected = [...usual, ...provoked];
    expect(surprises.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },

  quiet: [
    // What a journey has started ends after its pages, because otherwise the pages would report that it is gone.
    async ({ atEnd, expectFaults }, use) => {
      void atEnd;
      void expectFaults;
      await use(undefined);
    },
    { auto: true },
  ],

  resumeSession: async ({ visited }, use) => use((page, who) => resumeSession(page, who, visited)),
});
