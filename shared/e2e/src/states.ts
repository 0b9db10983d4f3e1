import type { Page } from '@playwright/test';

/** What a portal offers to scripts where it allows testers, once something was asked for. */
interface PortalTester {
  setStates(states: readonly string[]): readonly { text: string; reason: string }[];
}

/**
 * Puts calls into states from the next call on, in place of all earlier states: `getTerminals:slow`, `getUsers:500`,
 * `*:offline`, `getCatalog:empty@/catalog`, `getUsers:signed-out~MPOS_admin`. On a page that is not open yet they are
 * in force from its first call on.
 *
 * @throws Error when the portal does not allow testers, or does not understand a state
 * @example await setStates(page, ['getTerminals:empty']);
 */
export async function setStates(page: Page, states: readonly string[]): Promise<void> {
  if (page.url() === 'about:blank') {
    if (states.length === 0) return;
    await page.goto(`/login?states=${encodeURIComponent(states.join(','))}`);
    await page.waitForFunction(() => 'portalTester' in window || document.querySelector('[role=alert]') !== null);
    const refusal = await page.evaluate(() => document.querySelector('[role=alert]')?.textContent);
    if (refusal) throw new Error(`The portal ignores the states: ${refusal}`);
    return;
  }
  const isAsked = await page.evaluate(() => 'portalTester' in window);
  if (!isAsked) {
    const { pathname, search, hash } = new URL(page.url());
    const asked = `${search ? `${search}&` : '?'}states=${encodeURIComponent(states.join(','))}`;
    await page.goto(pathname + asked + hash);
    return;
  }
  const ignored = await page.evaluate((texts) => {
    const { portalTester } = window as unknown as { portalTester: PortalTester };
    return portalTester.setStates(texts);
  }, states);
  if (ignored.length > 0)
    throw new Error(`The portal ignores ${ignored.map(({ text, reason }) => `${text} (${reason})`).join(', ')}`);
}
