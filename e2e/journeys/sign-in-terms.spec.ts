import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const pages = (page: Page) => page.getByRole('region', { name: /^Pagina \d+ di 3$/ });
const firstWords = (page: Page) => pages(page).first().getByText('Testo dimostrativo').first();

test('[AUTH-016, AUTH-058, AUTH-061, AUTH-062, AUTH-063] pending terms are read to the end and accepted @desktop', async ({
  context,
  page,
}) => {
  await signIn(page, 'luca.conti');

  await test.step('the terms are shown with title, subtitle and arrow', async () => {
    await expect(page).toHaveURL(/\/termsAndConditions$/);
    await expect(page.getByRole('heading', { name: 'Termini e condizioni' })).toBeVisible();
    await expect(page.getByText('Leggi il documento fino in fondo per accettare le condizioni.')).toBeVisible();
    await expect(pages(page)).toHaveCount(3);
    await expect(firstWords(page)).toBeAttached();
    await expect(page.getByRole('button', { name: 'ACCETTA LE CONDIZIONI' })).toBeHidden();
  });

  await test.step('[AUTH-076] nothing else opens, and no tab offers it', async () => {
    await expect(page.getByRole('link', { name: /^(Home|Catalogo|Terminali|Utenti|Utenze)$/ })).toHaveCount(0);
    for (const address of ['/', '/catalog', '/users']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/termsAndConditions$/);
    }
    await expect(pages(page)).toHaveCount(3);
  });

  await test.step('at the end the arrow has become the button that accepts', async () => {
    const arrow = page.getByRole('button', { name: 'Scorri in fondo al documento' });
    await arrow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'ACCETTA LE CONDIZIONI' })).toBeFocused();
  });

  await test.step('accepting leads home, and the next sign-in does not ask again', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => sessionStorage.getItem('tcData'))).toBeNull();
    const tomorrow = await context.newPage();
    await signIn(tomorrow, 'luca.conti');
    await expect(tomorrow).toHaveURL(/\/$/);
  });
});

test('[AUTH-059, SHELL-003] @desktop the document is 910 wide, sharp, and its words can be selected', async ({
  page,
}) => {
  await page.goto('/termsAndConditions');
  await expect(firstWords(page)).toBeAttached();
  const box = await pages(page).first().boundingBox();
  expect(box?.width).toBe(910);
  const drawn = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return {
          density: canvas.width / canvas.clientWidth,
          hasInk: data.some((value, index) => index % 4 < 3 && value < 128),
        };
      });
  // The words are there before the page is drawn.
  await expect.poll(drawn).toEqual({ density: 1, hasInk: true });
  await drawOver(page, firstWords(page));
  expect(await page.evaluate(() => String(getSelection()))).toContain('Testo dimostrativo');
});

test('@phone the document is as wide as the screen', async ({ page }) => {
  await page.goto('/termsAndConditions');
  await expect(firstWords(page)).toBeAttached();
  const box = await pages(page).first().boundingBox();
  expect(box?.width).toBe(390);
});

test('[AUTH-060, SHELL-032, SHELL-039] opened from the home page, the terms can only be read, and there is a way back', async ({
  page,
  isMobile,
  resumeSession,
}) => {
  await resumeSession(page, 'marta.ferri');
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Altro' }).click();
  const links = page.getByRole(isMobile ? 'dialog' : 'contentinfo');
  await links.getByRole('link', { name: 'Termini e condizioni' }).click();
  await expect(page).toHaveURL(/\/termsAndConditions$/);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ fromHome: true });
  await expect(pages(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /ACCETTA|Scorri/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'INDIETRO' }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** Selects words as a person does with a mouse. */
async function drawOver(page: Page, words: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await words.boundingBox()) ?? {};
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 });
  await page.mouse.up();
}
