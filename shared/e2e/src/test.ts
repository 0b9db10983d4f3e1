import { test as base, expect } from '@playwright/test';
import { type Account, accountOf, type Person } from './accounts.ts';
import { brokenRules } from './axe.ts';
import { type PageAim, pageAt } from './pages.ts';
import { originOf } from './portal-address.ts';
import { type DemoState, resetDemoData } from './reset.ts';
import { portalAt } from './sessions.ts';
import { resumeSession, signInAs } from './sign-in.ts';
import { setStates } from './states.ts';

const NOT_FOUND = 'Questa pagina non esiste';

/** What a journey on a portal has besides Playwright's own fixtures. */
export interface PortalFixtures {
  /**
   * Opens a page by its name or address, as somebody of the demo data who may see it, or as the given person. It fails
   * on a page that does not exist for that person.
   */
  open(page: PageAim, who?: Person | Account): Promise<void>;
  /** Signs in through the login. */
  signIn(who: Person | Account): Promise<void>;
  /** Puts calls into states; see `setStates`. */
  states(...states: string[]): Promise<void>;
  /** Resets the demo data; see `resetDemoData`. */
  reset(state?: DemoState): Promise<void>;
  /** Fails if the page breaks a rule of axe in its present state. */
  isAccessible(): Promise<void>;
}

/**
 * Playwright's test with fixtures for a portal, whose address is `baseURL`.
 *
 * @example
 * test('an empty list', async ({ page, open, states }) => {
 *   await states('getTerminals:empty');
 *   await open('terminals');
 *   await expect(page.getByText('Hai 0 ID Terminale disponibili')).toBeVisible();
 * });
 */
export const test = base.extend<PortalFixtures>({
  open: async ({ page, baseURL }, use) =>
    use(async (aim, who) => {
      const { path, who: usual } = pageAt(aim);
      const person = who ?? usual;
      const portal = portalAt(addressOf(baseURL));
      if (person) await resumeSession(page, person, portal);
      await page.goto(path);
      // Until the title says which page it is, the portal has drawn none.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      // At once: a page that is not there does not come later.
      if ((await page.getByRole('heading', { name: NOT_FOUND }).count()) > 0)
        throw new Error(`${path} does not exist for ${person ? accountOf(person).username : 'whoever is signed out'}`);
    }),
  signIn: async ({ page, baseURL }, use) => {
    addressOf(baseURL);
    await use((who) => signInAs(page, who));
  },
  states: async ({ page, baseURL }, use) => {
    addressOf(baseURL);
    // A test that names them has pages that take them without being opened again.
    await setStates(page, []);
    await use((...states) => setStates(page, states));
  },
  reset: async ({ baseURL }, use) => use(async (state) => void (await resetDemoData(addressOf(baseURL), state))),
  isAccessible: async ({ page }, use) => use(async () => expect(await brokenRules(page)).toEqual([])),
});

function addressOf(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('Set baseURL in playwright.config.ts: the address of the portal');
  return originOf(baseURL);
}
