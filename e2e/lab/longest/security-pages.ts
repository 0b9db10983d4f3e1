import { expect } from '@playwright/test';
import { fillCode, pressConfirm } from '../../support/second-factor.ts';
import { button, expectDialog, type LongestPage, seenBy, to } from './longest-page.ts';

const shown = seenBy('staff');

/** What opens on the page about the security of an account. The last one changes how the person signs in. */
export const securityPages: LongestPage[] = [
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
