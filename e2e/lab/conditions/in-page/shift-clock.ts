import type { Page } from '@playwright/test';
import { expect } from '../../../support/test.ts';

/**
 * Runs in the page, before its own scripts: a device whose clock is wrong.
 *
 * @param byMs how far, in milliseconds; below zero for a clock that is slow
 */
export function shiftClock(byMs: number): void {
  const Right = Date;
  const now = () => Right.now() + byMs;
  window.Date = new Proxy(Right, {
    apply: () => new Right(now()).toString(),
    construct: (_, values: [], made) => Reflect.construct(Right, values.length === 0 ? [now()] : values, made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Right, name)),
  });
}

/** Expects that the page goes by the wrong clock. */
export async function expectClock(page: Page, byMs: number): Promise<void> {
  const MINUTE_MS = 60_000;
  const off = (await page.evaluate(() => Date.now())) - Date.now() - byMs;
  expect(Math.abs(off), 'how far the clock is from what it should show').toBeLessThan(MINUTE_MS);
}
