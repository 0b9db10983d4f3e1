import type { Page } from '@playwright/test';

/** What a portal offers to scripts where it allows testers, once something was asked for. */
interface PortalTester {
  states(): readonly string[];
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
  const isOpen = page.url() !== 'about:blank';
  if (!isOpen && states.length === 0) return;
  if (!isOpen || !(await page.evaluate(() => 'portalTester' in window))) {
    const { pathname, search, hash } = new URL(isOpen ? page.url() : 'http://portal/login');
    const asked = `${search ? `${search}&` : '?'}states=${encodeURIComponent(states.join(','))}`;
    await page.goto(pathname + asked + hash);
    return refuseIgnored(page, states);
  }
  const ignored = await page.evaluate((texts) => {
    const { portalTester } = window as unknown as { portalTester: PortalTester };
    return portalTester.setStates(texts);
  }, states);
  if (ignored.length > 0)
    throw new Error(`The portal ignores ${ignored.map(({ text, reason }) => `${text} (${reason})`).join(', ')}`);
}

/** Of a page that was just opened with states. */
async function refuseIgnored(page: Page, states: readonly string[]): Promise<void> {
  await page.waitForFunction(() => 'portalTester' in window || document.querySelector('aside [role=alert]') !== null);
  const held = await page.evaluate(() => {
    const { portalTester } = window as unknown as { portalTester?: PortalTester };
    return portalTester?.states();
  });
  if (!held) throw new Error(`The portal at ${new URL(page.url()).origin} does not allow testers`);
  const ignored = states.filter((state) => !held.includes(state));
  if (ignored.length > 0) throw new Error(`The portal does not understand ${ignored.join(', ')}`);
}
