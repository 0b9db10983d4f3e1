import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { interactionSteps } from './interaction-steps.ts';
import type { BenchSection } from './section.ts';
import { type Credentials, DEVELOPER, MERCHANT, SLOWER_PROCESSOR } from './signed-in.ts';
import { startServer } from './start-server.ts';

const RUNS = Number(process.env.RUNS ?? 3);

const FRAMES = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** The frames that are walked; `FRAMES=phone` takes one. */
const CHOSEN = process.env.FRAMES?.split(',') ?? Object.keys(FRAMES);

/** An interaction as the browser reports it: the longest of its events. */
interface Interaction {
  /** The same for all events of one press or key. */
  id: number;
  /** What the walk was doing. */
  step: string;
  /** From the input to the next paint, in milliseconds. */
  duration: number;
}

/**
 * Interaction to next paint, as the browser reports it (INP), over a walk of each area in both frames: presses, menus,
 * dialogs, keys. The processor is slowed down four times. The goal: 100 ms for three of four, 200 ms for 98 of 100.
 */
export const interactions: BenchSection = async ({ folder, releases, browser, opened }) => {
  const DATA_DIR = join(folder, 'interactions');
  const { address } = await opened.use(await startServer({ PORT: '0', DATA_DIR, RELEASES_DIR: releases }));
  for (const frame of CHOSEN as (keyof typeof FRAMES)[]) {
    const all: Interaction[] = [];
    for (let run = 0; run < RUNS; run += 1)
      for (const who of [MERCHANT, DEVELOPER]) all.push(...(await walk(browser, address, frame, who)));
    report(frame, all);
  }
};

async function walk(
  browser: Browser,
  address: string,
  frame: keyof typeof FRAMES,
  who: Credentials,
): Promise<Interaction[]> {
  const context = await browser.newContext(FRAMES[frame]);
  const longest = new Map<string, Interaction>();
  const note = (one: Interaction) => {
    const key = `${one.step} ${one.id}`;
    if (one.duration > (longest.get(key)?.duration ?? 0)) longest.set(key, one);
  };
  try {
    await context.exposeBinding('noteInteraction', (_, one: Interaction) => note(one));
    await context.addInitScript(noteInteractions);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    for (const [step, act] of Object.entries(interactionSteps(address, who, frame === 'phone'))) {
      await page.evaluate((name) => Reflect.set(window, 'step', name), step);
      await act(page);
      await drawn(page);
    }
    return [...longest.values()];
  } finally {
    await context.close();
  }
}

/** Runs in the page: tells of each entry of an interaction, with the step that the walk is at. */
function noteInteractions(): void {
  const heard = (list: PerformanceObserverEntryList) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId)
        Reflect.get(window, 'noteInteraction')({ id: interactionId, step: Reflect.get(window, 'step'), duration });
  };
  new PerformanceObserver(heard).observe({ type: 'event', buffered: true, durationThreshold: 16 } as object);
}

/** Entries come after the paint that they end with. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

function report(frame: string, all: readonly Interaction[]): void {
  const durations = all.map(({ duration }) => duration).toSorted((one, other) => one - other);
  const at = (share: number) => durations[Math.ceil(durations.length * share) - 1];
  console.log(`${frame}: ${all.length} interactions, p75 ${at(0.75)} ms, p98 ${at(0.98)} ms, slowest:`);
  const slowest = all.toSorted((one, other) => other.duration - one.duration).slice(0, 12);
  console.table(slowest.map(({ step, duration }) => ({ step, duration })));
}
