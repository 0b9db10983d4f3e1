import { expect, type Page } from '@playwright/test';
import { fillCode, pressConfirm } from '../../support/second-factor.ts';
import { button, expectDialog, type LongestPage, seenBy, to } from './longest-page.ts';

const shown = seenBy('staff');

/** Types a new password whose answer is lost; whether it is changed cannot be seen either unless `looks`. */
const losesPassword =
  (looks: boolean) =>
  async (page: Page): Promise<void> => {
    const [writing, looking] = [/\/services\/account\/password$/, /\/services\/account\/security$/];
    await page.goto('/security/password');
    await page.route(writing, (route) => route.abort());
    if (!looks) await page.route(looking, (route) => route.abort());
    await page.getByLabel('Password attuale').fill('Sbagliata2026');
    await page.getByLabel('Nuova password').fill('Gradino2027');
    await page.getByLabel('Conferma password').fill('Gradino2027');
    await pressConfirm(page);
    await expect(page.getByRole('alert')).toContainText(looks ? 'Non fatto' : 'Non lo sappiamo');
    await page.unroute(writing);
    await page.unroute(looking);
  };

/** What opens on the page about the security of an account. The last one changes how the person signs in. */
export const securityPages: LongestPage[] = [
  shown('own password, not changed', losesPassword(true)),
  shown('own password, nobody knows whether it changed', losesPassword(false)),
  shown('authenticator app, its key', to('/security'), async (page) => {
    await button(page, 'ATTIVA APP DI AUTENTICAZIONE').click();
    await expectDialog(page);
  }),
  shown('recovery codes', to('/security'), async (page) => {
    await button(page, 'ATTIVA APP DI AUTENTICAZIONE').click();
    await fillCode(page, (await page.getByRole('group', { name: 'Chiave' }).textContent()) ?? '', 0);
    await pressConfirm(page);
    await expect(page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')).toHaveCount(10);
  }),
];
