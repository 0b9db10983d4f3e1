import type { Page } from '@playwright/test';

/**
 * On a busy machine a glyph may be rounded to another place: 0.000006 was measured. People notice only a hundred times
 * as much.
 */
export const NOTHING_MOVED = 0.0005;

/** Notes from now on, in every document of this tab, what moves although nobody has just done anything. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moved: 0, moves });
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    const heard = (list: PerformanceObserverEntryList) => {
      for (const move of list.getEntries() as LayoutShift[]) {
        if (move.hadRecentInput) continue;
        Object.assign(window, { moved: Reflect.get(window, 'moved') + move.value });
        moves.push(...move.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
      }
    };
    new PerformanceObserver(heard).observe({ type: 'layout-shift', buffered: true });

    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
  });
}

/** What has moved in the open document since it began to load, and how much; only Chromium reports it. */
export async function movesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(isComplete);
  const { moved, moves } = await page.evaluate(() => ({
    moved: Number(Reflect.get(window, 'moved')),
    moves: Reflect.get(window, 'moves') as string[],
  }));
  return moved < NOTHING_MOVED ? [] : [`moves by ${moved.toFixed(4)} while it loads: ${moves.join(' | ')}`];
}

/** Whether fonts and pictures are there and drawn: they come last, and move a page that has no room for them. */
async function isComplete(): Promise<boolean> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return pictures.length === 0;
}
