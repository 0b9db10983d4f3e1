import { createProduct, dialog, unique } from '../support/catalogue.ts';
import { type PrintedText, printedTexts } from '../support/printed-texts.ts';
import { expect, test } from '../support/test.ts';

/**
 * In millimetres: the corner of the first label, the steps to the next ones, where a name begins in a label, and how
 * high the line with the category is that may be above it.
 */
const PLACES = {
  Piccola: { columns: 5, left: 4.75, top: 10.7, across: 40.6, down: 21.2, name: { x: 2.5, y: 4.5 }, category: 2.5 },
  Media: { columns: 3, left: 0, top: 0.5, across: 70, down: 37, name: { x: 5, y: 7.9 }, category: 3.5 },
  Grande: { columns: 2, left: 0, top: 6, across: 105, down: 57, name: { x: 7, y: 11.8 }, category: 4.7 },
} as const;

/** How far a printed name is from its place, in millimetres. */
function distance({ x, y }: PrintedText, size: keyof typeof PLACES, place: number, withCategory: boolean): number {
  const { columns, left, top, across, down, name, category } = PLACES[size];
  const below = name.y + (withCategory ? category : 0);
  return Math.max(
    Math.abs(x - (left + (place % columns) * across + name.x)),
    Math.abs(y - (top + Math.floor(place / columns) * down + below)),
  );
}

test('[PROD-301] selected products become shelf labels, on paper within a millimetre of their places @desktop', async ({
  page,
  resumeSession,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const [salt, oil, pantry] = [unique('Aaa sale'), unique('Aaa olio'), unique('Dispensa')];
  await resumeSession(page, 'marta.ferri');
  await page.goto('/catalog?tab=products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await createProduct(page, salt, pantry);
  await createProduct(page, oil);

  for (const size of ['Piccola', 'Media', 'Grande'] as const) {
    await test.step(`${size}: the third label of a sheet that was used already is the first`, async () => {
      await page.goto('/catalog?tab=products');
      await page.getByRole('button', { name: 'SELEZIONA' }).click();
      for (const name of [salt, oil]) await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check();
      await page.getByRole('button', { name: 'ETICHETTE' }).click();
      const labels = dialog(page, 'Stampa etichette');
      await expect(labels.getByRole('status')).toHaveText('2 etichette su 1 foglio A4');
      await labels.getByRole('radio', { name: size }).check({ force: true });
      const third = PLACES[size].columns === 2 ? 'riga 2, colonna 1' : 'riga 1, colonna 3';
      await labels.getByRole('radio', { name: `Comincia da ${third}`, exact: true }).check({ force: true });
      await labels.getByRole('button', { name: 'VEDI I FOGLI' }).click();
      await expect(main.getByRole('list', { name: 'Foglio 1 di 1' }).getByText(oil)).toBeVisible();

      const { sizes, texts } = await printedTexts(page);
      expect(sizes).toEqual([[210, 297]]);
      // A name may take two lines; the first begins at its place.
      const firstWords = texts.filter(({ text }) => text.startsWith('Aaa'));
      expect(firstWords.map(({ text }) => text.slice(0, 8))).toEqual(['Aaa olio', 'Aaa sale']);
      for (const [at, word] of firstWords.entries()) expect(distance(word, size, 2 + at, at === 1)).toBeLessThan(1);
      expect(texts.some(({ text }) => text.startsWith('Dispensa'))).toBe(true);
      expect(texts.filter(({ text }) => /2,50/.test(text))).toHaveLength(2);
      expect(texts.map(({ text }) => text).join(' ')).not.toContain('STAMPA');
    });
  }

  await test.step('everything that is selected is printed, also what the screen does not draw; closing selects it again', async () => {
    await page.getByRole('button', { name: 'Chiudi' }).click();
    await expect(main.getByRole('heading', { name: '2 Prodotti selezionati' })).toBeVisible();
    await page.getByRole('checkbox', { name: /^Seleziona tutti/ }).check({ force: true });
    await page.getByRole('button', { name: 'ETICHETTE' }).click();
    const labels = dialog(page, 'Stampa etichette');
    await labels.getByRole('radio', { name: 'Grande' }).check({ force: true });
    const said = await labels.getByRole('status').textContent();
    await labels.getByLabel('Scrivi anche la categoria').uncheck();
    await labels.getByRole('button', { name: 'VEDI I FOGLI' }).click();
    await expect(main.getByRole('list')).toHaveCount(3);
    const { sizes, texts } = await printedTexts(page);
    expect(said).toContain(`su ${sizes.length} fogli A4`);
    expect(sizes.length).toBeGreaterThan(3);
    expect(texts.filter(({ text }) => text.includes('€')).length).toBeGreaterThanOrEqual((sizes.length - 1) * 10);
  });

  await test.step('opened only by its address, the page leads to the products', async () => {
    await page.goto('/');
    await page.goto('/catalog/labels');
    await expect(page).toHaveURL(/\/catalog\?tab=products$/);
  });
});
