import type { Page } from '@playwright/test';

const day = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

/**
 * What differs at each run although the page is the same, and what replaces it in a picture. The server records the
 * times of the run, so stopping the clock in the browser would not be enough.
 */
const changing = (today: string) => [
  ['Ultimo accesso il .*', 'Ultimo accesso il 1 settembre 2026 alle 10:00'],
  [`${today}( alle)? \\d\\d:\\d\\d`, '01/09/2026$1 10:00'],
  [today, '01/09/2026'],
  ['Oggi, \\D+ \\d+ [^\\s":]+', 'Oggi, martedì 1 settembre'],
  ['^\\d\\d:\\d\\d$', '10:00'],
  ['localhost:\\d+', 'localhost:8080'],
  ['app_[0-9a-f]{8,}', 'app_5f0c2a9be4d1473c8a60b7d2'],
  ['© \\d{4}', '© 2026'],
  // The portal's font has no such arrow: each machine draws its own.
  ['→', '>'],
];

/**
 * Waits until a page has stopped changing. Then replaces values that change at each run by fixed ones, and each
 * machine's font for code by the portal's own font.
 */
export async function standStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // The pointer rests where it last clicked, and would highlight whatever is now under it.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    document.documentElement.style.setProperty('--font-mono', 'var(--font)');
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
  await page.evaluate((replacements) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const [pattern = '', fixed = ''] of replacements) {
        const still = text.textContent?.replaceAll(new RegExp(pattern, 'g'), fixed);
        if (still !== undefined && still !== text.textContent) text.textContent = still;
      }
  }, changing(day.format()));
}

/** Draws the page in one of the themes. */
export async function drawIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
}
