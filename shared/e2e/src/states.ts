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
 * in force from its first call on. A page that was open before the first `setStates` is opened again by it.
 *
 * @throws Error when the portal does not allow testers, or does not understand a state
 * @example
 * await setStates(page, []); // pages that are opened from now on take states without being opened again
 * await page.goto('/terminals');
 * await setStates(page, ['getTerminals:empty']);
 */
export async function setStates(page: Page, states: readonly string[]): Promise<void> {
  if (!Array.isArray(states)) throw new Error("States are a list: ['getTerminals:slow']");
  await announce(page);
  const isOpen = page.url() !== 'about:blank';
  if (!isOpen && states.length === 0) return;
  if (!isOpen || !(await takesStates(page))) {
    const { pathname, search, hash } = new URL(isOpen ? page.url() : 'http://portal/login');
    const asked = `${search ? `${search}&` : '?'}states=${encodeURIComponent(states.join(',') || 'none')}`;
    await page.goto(pathname + asked + hash);
    return refuseIgnored(page);
  }
  const said = await page.evaluate((texts) => {
    const { portalTester } = window as unknown as { portalTester: PortalTester };
    return { ignored: portalTester.setStates(texts), inForce: portalTester.states() };
  }, states);
  refuse(said);
}

/** Pages of a browser's tab that already announce that a script drives them. */
const announced = new WeakSet<Page>();

/** Every page that the tab opens from now on offers its states to scripts. */
async function announce(page: Page): Promise<void> {
  if (announced.has(page)) return;
  announced.add(page);
  await page.addInitScript(() => {
    (window as { portalTester?: unknown }).portalTester = null;
  });
}

/** Whether the open page offers its states to scripts. */
async function takesStates(page: Page): Promise<boolean> {
  // Announced, and not there yet.
  await page.waitForFunction(() => (window as { portalTester?: unknown }).portalTester !== null);
  return page.evaluate(() => 'portalTester' in window);
}

interface Said {
  ignored: readonly Ignored[];
  inForce: readonly string[];
}

function refuse({ ignored, inForce }: Said): void {
  if (ignored.length === 0) return;
  const lines = ignored.map(({ text, why }) => `${text}: ${why}`);
  const left = inForce.length > 0 ? `In force: ${inForce.join(', ')}.` : 'No state is in force.';
  throw new Error(`The portal ignores ${lines.join('\n')}\n${left}`);
}

/** Of a page that was just opened with states. */
async function refuseIgnored(page: Page): Promise<void> {
  if (!(await takesStates(page))) throw new Error(`The portal at ${new URL(page.url()).origin} does not allow testers`);
  const said = await page.evaluate(() => {
    const { portalTester } = window as unknown as { portalTester: PortalTester };
    return { ignored: portalTester.ignored(), inForce: portalTester.states() };
  });
  refuse(said);
}
