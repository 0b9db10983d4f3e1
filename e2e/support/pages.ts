import { expect, type Page } from '@playwright/test';
import { selectAllProducts } from './catalogue.ts';
import type { Person } from './test.ts';

/** A page of the portal, and how a person of the demo data gets there. */
export interface PortalPage {
  /** Name of its pictures. */
  name: string;
  /** What it shows; for the index of the pictures. */
  title: string;
  who: Person | null;
  /** The address to open. */
  path: string;
  /** A link on that page that leads to the page to show. */
  follow?: RegExp;
  /** A button on that page that shows it. */
  press?: string;
  /** A button on the page that the link leads to. */
  pressThere?: string;
  /** Other actions that lead to a page, if its address is not enough to open it. */
  onwards?: (page: Page) => Promise<void>;
  /** A text that appears after all others. */
  last?: string;
  /** The server answers with 404: the not-found page. */
  missing?: true;
  /** Phones have nothing of their own to show there. */
  onlyDesktop?: true;
}

/** Whether a page is looked at in a frame. */
export const isShownIn = (frame: string, { onlyDesktop }: PortalPage): boolean => frame === 'desktop' || !onlyDesktop;

/** Pages that exist only if the backend has one of our own calls. */
export const pagesOfOwnCalls: readonly string[] = [
  ...['forgotten-password', 'request-confirmation', 'imports', 'prices', 'token-guide', 'cash-link', 'labels'],
  'table',
  ...['security', 'own-password', 'second-factor', 'activity'],
];

const merchant = 'marta.ferri';
const developer = 'dev@softlab.it';

/**
 * Every page that can be opened by its address. To add a page, add a line here; the page is then measured and pictured.
 */
export const portalPages: readonly PortalPage[] = [
  { name: 'login', title: 'Sign-in', who: null, path: '/login' },
  { name: 'forgotten-password', title: 'Password forgotten', who: null, path: '/forgotPassword' },
  {
    name: 'reset-password',
    title: 'New password by link',
    who: null,
    path: '/changePasswordUnauth?type=reset#picture',
  },
  { name: 'developer-request', title: 'Request for a developer account', who: null, path: '/registerDev' },
  {
    name: 'request-confirmation',
    title: 'Confirmation of a later request',
    who: null,
    path: '/registerDevConfirm#picture',
  },
  { name: 'reset-result', title: 'A new password by link that failed', who: null, path: '/resultUnauth?type=reset' },
  {
    name: 'request-result',
    title: 'A request for a developer account that failed',
    who: null,
    path: '/registerDevResult',
  },
  { name: 'reset-failed', title: 'The link does not work', who: null, path: '/changePasswordUnauth?type=reset' },
  { name: 'terms', title: 'Terms and conditions', who: null, path: '/termsAndConditions', last: 'Testo dimostrativo' },
  {
    name: 'not-found',
    title: 'An address that does not exist',
    who: null,
    path: '/una/pagina/che/manca',
    missing: true,
  },
  {
    name: 'second-factor',
    title: 'Second step of a sign-in',
    who: null,
    path: '/registerDev',
    onwards: toSecondStep,
  },
  { name: 'change-password', title: 'Forced password change', who: 'anna.bassi', path: '/changePassword' },
  { name: 'home', title: 'Home of an administrator', who: merchant, path: '/' },
  { name: 'terminals', title: 'Terminals', who: merchant, path: '/terminals' },
  { name: 'cash-link', title: 'Terminals and cash registers', who: merchant, path: '/cashLink' },
  { name: 'users', title: 'Staff and developers', who: merchant, path: '/users' },
  { name: 'user', title: 'A staff user', who: merchant, path: '/users/giulia.longhi' },
  {
    name: 'terminal-operation',
    title: 'What to do with the terminal of a person',
    who: merchant,
    path: '/chooseTidOperation?type=MPOS&username=giulia.longhi',
  },
  { name: 'readiness', title: 'Who can take payments now', who: merchant, path: '/readiness' },
  { name: 'add-user', title: 'New staff user', who: merchant, path: '/addUser' },
  { name: 'enable-developer', title: 'Enable a developer', who: merchant, path: '/activateDev' },
  { name: 'categories', title: 'Catalogue, categories', who: merchant, path: '/catalog' },
  { name: 'category', title: 'A category', who: merchant, path: '/catalog', follow: /category/ },
  { name: 'products', title: 'Catalogue, products', who: merchant, path: '/catalog', press: 'PRODOTTI' },
  { name: 'product', title: 'A product', who: merchant, path: '/catalog', press: 'PRODOTTI', follow: /product/ },
  { name: 'catalogue-search', title: 'Search for products', who: merchant, path: '/catalog', press: 'Cerca prodotti' },
  {
    name: 'prices',
    title: 'New prices of selected products',
    who: merchant,
    path: '/catalog',
    press: 'PRODOTTI',
    onwards: toNewPrices,
    last: 'Dopo la conferma',
  },
  {
    name: 'table',
    title: 'Selected products as a table',
    who: merchant,
    path: '/catalog',
    press: 'PRODOTTI',
    onwards: toTable,
    last: 'Nessuna cella cambiata',
  },
  {
    name: 'labels',
    title: 'Shelf labels of selected products',
    who: merchant,
    path: '/catalog',
    press: 'PRODOTTI',
    onwards: toLabels,
    last: 'Nella finestra di stampa',
  },
  {
    name: 'price-list',
    title: 'Price list on paper',
    who: merchant,
    path: '/catalog/priceList',
    last: 'Prezzi in euro',
  },
  { name: 'add-product', title: 'New products: how to add them', who: merchant, path: '/addProduct/first' },
  { name: 'product-form', title: 'New product', who: merchant, path: '/addProduct/insertOrUpdate' },
  { name: 'import', title: 'Products from a spreadsheet', who: merchant, path: '/addProduct/import' },
  { name: 'imports', title: 'Past imports', who: merchant, path: '/addProduct/imports' },
  { name: 'home-developer', title: 'Home of a developer', who: developer, path: '/' },
  { name: 'applications', title: 'Applications', who: developer, path: '/applications' },
  { name: 'application', title: 'An application', who: developer, path: '/applications', follow: /applications\// },
  { name: 'add-application', title: 'New application', who: developer, path: '/addApp' },
  {
    name: 'assign-application',
    title: 'Points of sale for an application',
    who: developer,
    path: '/applications',
    follow: /applications\//,
    pressThere: 'AGGIUNGI PUNTO VENDITA',
  },
  { name: 'merchants', title: 'Points of sale', who: developer, path: '/merchants' },
  { name: 'token-guide', title: 'How to get a token', who: developer, path: '/tokenGuide' },
  { name: 'home-staff', title: 'Home of a staff user', who: 'giulia.longhi', path: '/' },
  { name: 'security', title: 'Security of the account', who: 'giulia.longhi', path: '/security' },
  { name: 'activity', title: 'Who did what', who: merchant, path: '/activity' },
  { name: 'own-password', title: 'Voluntary password change', who: 'giulia.longhi', path: '/security/password' },
];

/** Opens one of the pages in a tab and waits for its content: no skeleton, no running request. */
export async function openPage(
  page: Page,
  { path, follow, press, pressThere, onwards, last }: PortalPage,
): Promise<void> {
  await page.goto(path);
  if (press) await pressOn(page, press);
  if (follow) {
    const links = page.getByRole('main').locator('a[href]');
    await links.first().waitFor();
    await expectSettled(page);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const place = addresses.findIndex((address) => follow.test(address));
    expect(place, `a link to ${follow} on ${path}`).toBeGreaterThanOrEqual(0);
    const link = await links.nth(place).elementHandle();
    await link?.click();
    await expect(page).toHaveURL(follow);
    // The previous page stays visible until the next one is loaded.
    await link?.waitForElementState('hidden');
  }
  if (pressThere) await pressOn(page, pressThere);
  await onwards?.(page);
  if (last) await page.getByText(last).first().waitFor({ state: 'attached' });
  await expectSettled(page);
}

/**
 * The page opens with any token that awaits a second factor. It makes only one call, which asks what factors there are.
 * The server does not know that token, so the call is answered here. The login would drop the token, so another public
 * page stores it.
 */
export async function toSecondStep(page: Page): Promise<void> {
  await page.route('**/user/second-factor/prepare', (route) => route.fulfill({ json: { app: true, passkey: null } }));
  await page.evaluate(() => sessionStorage.setItem('b', 'awaits the second factor'));
  await page.goto('/secondFactor');
  await page.getByLabel('Codice').waitFor();
}

/** Selects all products and asks for prices that are 10% higher. */
async function toNewPrices(page: Page): Promise<void> {
  await selectAllProducts(page);
  await pressOn(page, 'MODIFICA PREZZI');
  await page.getByLabel('Di quanto').fill('10');
  await pressOn(page, 'VEDI I NUOVI PREZZI');
}

/** Selects all products and opens them as a table. */
async function toTable(page: Page): Promise<void> {
  await selectAllProducts(page);
  await pressOn(page, 'TABELLA');
}

/** Selects all products and lays their labels out. */
async function toLabels(page: Page): Promise<void> {
  await selectAllProducts(page);
  await pressOn(page, 'ETICHETTE');
  await pressOn(page, 'VEDI I FOGLI');
}

async function pressOn(page: Page, name: string): Promise<void> {
  const [tab, button, link] = (['tab', 'button', 'link'] as const).map((role) => page.getByRole(role, { name }));
  if (tab && button && link) await tab.or(button).or(link).first().click();
}

const MAX_PICTURES_MS = 30_000;

async function expectSettled(page: Page): Promise<void> {
  // While a dialog is open, the page below it is hidden from screen readers, and so from queries by role.
  const main = page.getByRole('main', { includeHidden: true });
  await expect(main.locator('h1, h2, h3, p, a, input, button, canvas').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The document has only the portal's name; the page's own code adds the page's, and takes over from the first paint.
  await expect(page).toHaveTitle(/ · /);
  const areDrawn = () => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await expect.poll(() => page.evaluate(areDrawn), { timeout: MAX_PICTURES_MS }).toBe(true);
}
