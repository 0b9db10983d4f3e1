import type { Page } from '@playwright/test';
import { type Ending, withEnding } from '../../support/at-end.ts';
import type { RunningPortal } from '../../support/running-portal.ts';
import { test as base, expect } from '../../support/test.ts';
import { lackIn } from '../engines/lacks.ts';
import type { Area, Walker } from './areas/area.ts';
import { catalogue } from './areas/catalogue.ts';
import { developer } from './areas/developer.ts';
import { people } from './areas/people.ts';
import { shop } from './areas/shop.ts';
import { signInArea } from './areas/sign-in.ts';
import { CONDITIONS, type Condition, type Place, placeOf } from './conditions.ts';
import { type Meddling, startMiddleman } from './middleman.ts';
import type { Saying } from './table.ts';

/** Up to this width the portal draws its phone header. */
const MAX_PHONE_HEADER_WIDTH = 1064;

const AREAS_WALKED: readonly Area[] = [signInArea, people, catalogue, shop, developer];

/** Where a walk opens the portal, and the server behind it. */
export interface Opened {
  address: string;
  portal: RunningPortal;
}

/** A walk through the portal of its worker, on localhost unless a condition opens it elsewhere. */
export const test = base.extend<object, { workerEnd: Ending; opened: Opened }>({
  workerEnd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => withEnding((atEnd) => use({ atEnd })),
    { scope: 'worker', timeout: 120_000 },
  ],
  opened: [async ({ portal }, use) => use({ address: portal.address, portal }), { scope: 'worker', timeout: 120_000 }],
  visited: async ({ opened }, use) => use(opened.portal),
  baseURL: async ({ opened }, use) => use(opened.address),
});

/** The same portal with somebody between it and the browser. */
export const testThrough = (meddling: Meddling) =>
  test.extend<object, { opened: Opened }>({
    opened: [
      async ({ portal, workerEnd }, use) =>
        use({ address: await startMiddleman(portal.address, meddling, workerEnd), portal }),
      { scope: 'worker', timeout: 120_000 },
    ],
  });

/** The same in another place. */
export const testAt = (open: (ending: Ending) => Promise<Opened>) =>
  test.extend<object, { opened: Opened }>({
    opened: [async ({ workerEnd }, use) => use(await open(workerEnd)), { scope: 'worker', timeout: 180_000 }],
  });

interface Ways {
  /** The areas whose walk `.ci/run` takes too. */
  core?: readonly Area['id'][];
  /** Why the walks are not promised in a place. */
  notPromised?: Partial<Record<Place, string>>;
  /** Why the condition cannot be made in a place. */
  cannot?: Partial<Record<Place, string>>;
  /** Lines of the console and failed requests that belong to it. */
  faults?: readonly RegExp[];
  /** What must hold after each step of a walk. */
  holds?(page: Page): Promise<void>;
  /** How an area is walked; from one end to the other when absent. */
  along?(area: Area, walker: Walker): Promise<void>;
}

/** Walks each area under a condition. The table reads how the walks ended, and from their annotations why. */
export function walkUnder(on: typeof test, condition: Condition, ways: Ways = {}): void {
  const { core = [], notPromised = {}, cannot = {}, faults = [], holds, along = straight } = ways;
  on.describe(CONDITIONS[condition], () => {
    for (const area of AREAS_WALKED) {
      on(area.id, { tag: core.includes(area.id) ? '@core' : [] }, async ({ page, expectFaults }) => {
        const place = placeOf(test.info().project.name);
        leaveOut('cannot', cannot[place]);
        leaveOut('not promised', notPromised[place]);
        expectFaults(...faults, ...(area.faults ?? []));
        const step: Walker['step'] = (does, run) =>
          on.step(does, async () => {
            await run();
            await holds?.(page);
          });
        const isMobile = (page.viewportSize()?.width ?? 0) <= MAX_PHONE_HEADER_WIDTH;
        try {
          await along(area, { page, isMobile, step });
        } catch (error) {
          leaveOut('cannot', lackIn(error));
          throw error;
        }
      });
    }
  });
}

/** Walks from one end to the other. */
export async function straight(area: Area, walker: Walker): Promise<void> {
  await area.reach(walker);
  await area.isThere(walker);
  await area.untilSave(walker);
  await area.save(walker);
  await area.afterSave(walker);
}

/** Expects the sentence by which the page says what it does not do; the table quotes it. */
export async function expectWords({ page }: Walker, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible();
  annotate('degraded', sentence);
}

/** Ends the walk here, if there is a reason. */
function leaveOut(saying: Saying, why: string | undefined): void {
  if (why === undefined) return;
  annotate(saying, why);
  test.skip(true, why);
}

function annotate(saying: Saying, description: string): void {
  test.info().annotations.push({ type: saying, description });
}
