import type { Page } from '@playwright/test';

/** What a portal offers to scripts where it allows testers, once something was asked for. */
interface PortalTester {
  states(): readonly string[];
  setStates(states: readonly string[]): readonly Ignored[];
  ignored(): readonly Ignored[];
}

/** A state that the portal ignores, and why, as an English sentence. */
interface Ignored {
  text: string;
  why: string;
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
  if (!Array.isArray(states)) throw new Error("States are a list: ['getTerminals:slow']");
  const isOpen = page.url() !== 'about:blank';
  if (!isOpen && states.length === 0) return;
  if (!isOpen || !(await page.evaluate(() => 'portalTester' in window))) {
    const { pathname, search, hash } = new URL(isOpen ? page.url() : 'http://portal/login');
    const asked = `${search ? `${search}&` : '?'}states=${encodeURIComponent(states.join(','))}`;
    await page.goto(pathname + asked + hash);
    return refuseIgnored(page);
  }
  const ignored = await page.evaluate((texts) => {
    const { portalTester } = window as unknown as { portalTester: PortalTester };
    return portalTester.setStates(texts);
  }, states);
  refuse(ignored);
}

function refuse(ignored: readonly Ignored[]): void {
  if (ignored.length === 0) return;
  const lines = ignored.map(({ text, why }) => `${text}: ${why}`);
  throw new Error(`The portal ignores ${lines.join('\n')}\nThe other states are in force.`);
}

/** Of a page that was just opened with states. */
async function refuseIgnored(page: Page): Promise<void> {
  await page.waitForFunction(() => 'portalTester' in window || document.querySelector('aside [role=alert]') !== null);
  const ignored = await page.evaluate(() => {
    const { portalTester } = window as unknown as { portalTester?: PortalTester };
    return portalTester?.ignored();
  });
  if (!ignored) throw new Error(`The portal at ${new URL(page.url()).origin} does not allow testers`);
  refuse(ignored);
}
