import type { Page } from '@playwright/test';
import { layoutFaults } from '../longest/layout-faults.ts';

/** The distances that a reader may set (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** What is cut off or covered when a reader sets wider distances between lines, words and letters. */
export async function spacingFaults(page: Page): Promise<string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  const faults = await page.evaluate(layoutFaults);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return faults;
}
