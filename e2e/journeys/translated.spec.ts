import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { translatePages } from '../support/translation.ts';

test.beforeEach(async ({ page, expectFaults }) => {
  // A first paint that was translated before the scripts ran is drawn again.
  expectFaults(/The first paint is not what the page draws/);
  await translatePages(page);
});

/** Lets no script of a release through until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/releases/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Until a page's code has taken over, as the document's own script is told. */
async function takenOver(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => document.addEventListener('portal:taken-over', resolve, { once: true })),
  );
}

test('[SHELL-330] a field of a translated page that only has the focus keeps it when the page is drawn again @desktop', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Username');
  await field.focus();
  const taken = takenOver(page);
  release();
  await taken;
  await page.keyboard.type('marta');
  await expect(field).toHaveValue('marta');
});

test('[SHELL-330] every letter arrives that is typed before, while and after a translated page is drawn again @desktop', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Username');
  await field.focus();
  const taken = takenOver(page);
  await page.keyboard.type('marta');
  release();
  const typing = page.keyboard.type('.che.scrive.senza.guardare.lo.schermo', { delay: 15 });
  await taken;
  await typing;
  await page.keyboard.type('.ferri');
  await expect(field).toHaveValue('marta.che.scrive.senza.guardare.lo.schermo.ferri');
  await expect(page.getByRole('button', { name: 'AVANTI' })).toBeEnabled();
});
