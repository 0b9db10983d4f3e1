import type { Page } from '@playwright/test';
import { unsupported } from '../browsers/lacks.ts';
import { type Ending, withEnding } from '../support/at-end.ts';
import type { RunningPortal } from '../support/running-portal.ts';
import { test as base, expect } from '../support/test.ts';
import type { Area, Walker } from './areas/area.ts';
import { catalogue } from './areas/catalogue.ts';
import { developer } from './areas/developer.ts';
import { people } from './areas/people.ts';
import { signInArea } from './areas/sign-in.ts';
import { type Meddling, startMiddleman } from './middleman.ts';

/** Up to this width the portal draws its phone header. */
const MAX_PHONE_HEADER_WIDTH = 1064;

const AREAS: readonly Area[] = [signInArea, people, catalogue, developer];

/** Where a walk opens the portal, and the server behind it. */
export interface Place {
  address: string;
  portal: RunningPortal;
}

/** A walk through the portal of its worker, on localhost unless a condition opens it elsewhere. */
export const test = base.extend<object, { workerEnd: Ending; place: Place }>({
  workerEnd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => withEnding((atEnd) => use({ atEnd })),
    { scope: 'worker', timeout: 120_000 },
  ],
  place: [async ({ portal }, use) => use({ address: portal.address, portal }), { scope: 'worker', timeout: 120_000 }],
  visited: async ({ place }, use) => use(place.portal),
  baseURL: async ({ place }, use) => use(place.address),
});

/** The same portal with somebody between it and the browser. */
export const testThrough = (meddling: Meddling) =>
  test.extend<object, { place: Place }>({
    place: [
      async ({ portal, workerEnd }, use) =>
        use({ address: await startMiddleman(portal.address, meddling, workerEnd), portal }),
      { scope: 'worker', timeout: 120_000 },
    ],
  });

/** The same in another place. */
export const testAt = (open: (ending: Ending) => Promise<Place>) =>
  test.extend<object, { place: Place }>({
    place: [async ({ workerEnd }, use) => use(await open(workerEnd)), { scope: 'worker', timeout: 180_000 }],
  });

export interface Condition {
  /** When it matters only there. */
  frame?: 'desktop' | 'phone';
  /** The areas whose walk `.ci/run` takes too. */
  core?: readonly Area['id'][];
  /** Why the walks are not promised in a frame. */
  notPromised?: Partial<Record<'desktop' | 'phone', string>>;
  /** What an engine's driver lacks for it. */
  cannot?: Partial<Record<'firefox' | 'webkit', string>>;
  /** Lines of the console and failed requests that belong to it. */
  faults?: readonly RegExp[];
  /** What must hold after each step of a walk. */
  holds?(page: Page): Promise<void>;
  /** How an area is walked; from one end to the other when absent. */
  along?(area: Area, walker: Walker): Promise<void>;
}

/**
 * Walks each area under a condition, which the surrounding `describe` names. `pnpm test:slow conditions` reads how the
 * walks ended from their annotations.
 */
export function walkUnder(on: typeof test, condition: Condition = {}): void {
  const { frame, core = [], notPromised = {}, cannot = {}, faults = [], holds, along = straight } = condition;
  for (const area of AREAS) {
    const tag = [...(frame ? [`@${frame}`] : []), ...(core.includes(area.id) ? ['@core'] : [])];
    on(area.id, { tag }, async ({ page, expectFaults }) => {
      const why = notPromised[test.info().project.name as 'desktop' | 'phone'];
      if (why) annotate('not promised', why);
      test.skip(why !== undefined, why);
      const lack = cannot[process.env.ENGINE as 'firefox' | 'webkit'];
      if (lack) throw unsupported(lack);
      expectFaults(...faults, ...(area.faults ?? []));
      const step: Walker['step'] = (does, run) =>
        on.step(does, async () => {
          await run();
          await holds?.(page);
        });
      const isMobile = (page.viewportSize()?.width ?? 0) <= MAX_PHONE_HEADER_WIDTH;
      await along(area, { page, isMobile, step });
    });
  }
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

function annotate(type: 'degraded' | 'not promised', description: string): void {
  test.info().annotations.push({ type, description });
}
