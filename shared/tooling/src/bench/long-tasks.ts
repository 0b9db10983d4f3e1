import type { Page } from '@playwright/test';

/** After this many milliseconds without a long task a page counts as at rest. */
const QUIET = 600;

/** Records the long tasks of every document that the page opens from now on. */
export async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
}

/** The long tasks since the last call, in milliseconds. Waits until no more come. */
export function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(async (quiet) => {
    const { longTasks } = window as unknown as { longTasks: number[] };
    for (let before = -1; before !== longTasks.length; ) {
      before = longTasks.length;
      await new Promise((resolve) => setTimeout(resolve, quiet));
    }
    return longTasks.splice(0);
  }, QUIET);
}

export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
