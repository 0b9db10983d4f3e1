import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules of axe that the page breaks in its current state, each with the elements that break it. */
export async function brokenRules(page: Page): Promise<string[]> {
  // While a page loads, the previous page may still be shown, or a page without a heading.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return brokenRulesNow(page);
}

/** The same, of a page that may show that something loads. */
export async function brokenRulesNow(page: Page): Promise<string[]> {
  // Parts that are still fading in do not have their final colours yet.
  await page.evaluate(() => {
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    const running = document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
    return Promise.allSettled(running.map(({ finished }) => finished)).then(() => undefined);
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  if (process.env.ENGINE === 'firefox') await page.evaluate(hideLabellingElements);
  return page.evaluate(runInPage);
}

/**
 * Runs in the page. Firefox ESR 153 crashes when a page asks twice which elements label another one. The portal never
 * asks, and axe reads their ids when it does not find the property.
 */
function hideLabellingElements(): void {
  delete (Element.prototype as Partial<ARIAMixin>).ariaLabelledByElements;
}

/** Runs in the page. The portal has no frames, so one run sees the whole page. */
async function runInPage(): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const { violations } = await checker.run({ resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
