import { choosePicture, confirm, confirmDialog, dialog, search, unique } from '../support/catalogue.ts';
import { named, picture } from '../support/pictures.ts';
import { expect, signIn, test } from '../support/test.ts';

test('@desktop [PROD-038, PROD-040, PROD-041, PROD-042, PROD-043, PROD-047] the image of a product is cropped, seen and deleted', async ({
  page,
}) => {
  const name = unique('Torta');
  await page.goto('/addProduct/insertOrUpdate');
  await signIn(page, 'marta.ferri');

  await test.step('it is chosen and cropped to a square', async () => {
    await page.getByLabel('Nome', { exact: true }).fill(name);
    await page.getByLabel('Prezzo').pressSequentially('300');
    await choosePicture(page, { width: 300, height: 200 });
    await expect(dialog(page, 'Ritaglia la foto')).toBeVisible();
    const box = page.locator('.cropper-crop-box');
    await expect(box).toBeVisible();
    const before = await box.boundingBox();
    expect(Math.round(before?.width ?? 0)).toBe(Math.round(before?.height ?? 1));
    expect(await page.locator('.cropper-canvas img').evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(600);
    await page.getByRole('group', { name: /^Riquadro di ritaglio/ }).press('ArrowLeft');
    await expect.poll(async () => (await box.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await confirm(page);
  });

  await test.step('once it is loaded, its name opens it', async () => {
    await page.getByRole('button', { name: 'torta.png' }).click();
    const picture = dialog(page, 'Immagine del prodotto').getByRole('img');
    await expect(picture).toBeVisible();
    const size = await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight, img.width]);
    expect(size).toEqual([600, 600, 600]);
    await page.keyboard.press('Escape');
  });

  await test.step('it is saved with the product', async () => {
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByRole('heading', { name: 'Scegli le categorie' }).waitFor();
    await confirm(page);
    await page.getByRole('link', { name: 'Torna al tuo catalogo' }).click();
    await search(page, name);
    await expect(page.getByRole('article').locator('img')).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('button', { name: 'torta.png' })).toBeVisible();
  });

  await test.step('it is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Elimina immagine' }).click();
    await expect(dialog(page, 'Elimina immagine prodotto')).toContainText('da tutte le categorie');
    await confirmDialog(page);
    await expect(page.getByRole('button', { name: 'torta.png' })).toBeHidden();
    await page.reload();
    await expect(page.getByText(/^Ultimo aggiornamento/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'torta.png' })).toBeHidden();
  });
});

test('[PROD-184] @desktop a jpeg that lacks only its end mark is taken', async ({ page }) => {
  const jpeg = await picture('jpeg');
  expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  await page.goto('/addProduct/insertOrUpdate');
  await signIn(page, 'marta.ferri');
  await page.locator('input[type=file]').setInputFiles(named('senza-fine.jfif', jpeg.subarray(0, -2)));
  await expect(dialog(page, 'Ritaglia la foto')).toBeVisible();
  await confirm(page);
  await expect(page.getByRole('button', { name: 'senza-fine.jfif' })).toBeVisible();
});
