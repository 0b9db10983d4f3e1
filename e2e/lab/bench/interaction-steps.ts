import type { Page } from '@playwright/test';
import { type Credentials, MERCHANT } from './signed-in.ts';

type Steps = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const press = (name: string | RegExp) => async (page: Page) => button(page, name).click();

/** Presses, waits for the dialog, and leaves it by Escape. */
const dialog = (name: string | RegExp, inMenu?: string) => async (page: Page) => {
  await button(page, name).click();
  if (inMenu) await page.getByRole('menuitem', { name: inMenu }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

const type = (label: string, text: string) => async (page: Page) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).first().pressSequentially(text, { delay: 60 });

/** Goes by the menu, and waits until nothing is loading any more. */
const go = (path: string) => async (page: Page) => {
  await page.locator(`:is(nav, header) a[href="${path}"]`).filter({ visible: true }).first().click();
  await page.waitForFunction(
    (there) => location.pathname === there && !document.querySelector('main [aria-busy="true"]'),
    path,
  );
};

const articles = (page: Page) => page.getByRole('article');

/** What a person does in their areas, in this order. */
export function interactionSteps(address: string, who: Credentials, isPhone: boolean): Steps {
  const signIn: Steps = {
    open: (page) => page.goto(`${address}/login`),
    'user name': type('Username', who.username),
    AVANTI: press('AVANTI'),
    password: type('Password', who.password),
    ACCEDI: async (page) => {
      await button(page, 'ACCEDI').click();
      await page.waitForURL((url) => url.pathname === '/');
    },
  };
  const leave: Steps = isPhone
    ? {
        'menu of the phone': dialog('Altro'),
      }
    : { ESCI: dialog('ESCI') };
  const merchant: Steps = {
    catalogue: go('/catalog'),
    'menu of a category': async (page) => {
      await button(page, /^Azioni per/).click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
    },
    'category being changed': dialog(/^Azioni per/, 'MODIFICA'),
    'new category': async (page) => {
      await button(page, 'CREA CATEGORIA').click();
      await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('Bevande', { delay: 60 });
      await page.keyboard.press('Escape');
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    },
    products: async (page) => {
      await page.goto(`${address}/catalog?tab=products`);
      await articles(page).first().waitFor();
    },
    'selected products': async (page) => {
      await button(page, 'SELEZIONA').click();
      await page.getByRole('checkbox').filter({ visible: true }).first().check({ force: true });
      await button(page, 'MODIFICA PREZZI').click();
      await page.getByRole('dialog').waitFor();
      await page.getByLabel('Di quanto').pressSequentially('10', { delay: 60 });
      await page.keyboard.press('Escape');
    },
    terminals: go('/terminals'),
    users: go('/users'),
    user: async (page) => {
      await page.goto(`${address}/users/giulia.longhi`);
      await button(page, 'REVOCA UTENZA').waitFor();
    },
    'question before a user is revoked': dialog('REVOCA UTENZA'),
    ...leave,
  };
  const developer: Steps = {
    applications: go('/applications'),
    'question before an application is deleted': dialog(/^Azioni per/, 'ELIMINA'),
    application: async (page) => {
      await page.getByRole('main').locator('a[href^="/applications/"]').first().click();
      await button(page, 'RIGENERA').waitFor();
    },
    'new secret': dialog('RIGENERA'),
    'points of sale': go('/merchants'),
    'terminals of a point of sale': press(/Elenco TID/),
    ...leave,
  };
  return { ...signIn, ...(who === MERCHANT ? merchant : developer) };
}
