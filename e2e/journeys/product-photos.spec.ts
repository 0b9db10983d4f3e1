import type { Page } from '@playwright/test';
import { confirm, createProduct, dialog, openDownloads, search, unique } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';

/** A square whose upper half is red and whose lower half is blue. */
async function redOverBlue(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const surface = canvas.getContext('2d');
    for (const [place, color] of ['#ff0000', '#0000ff'].entries()) {
      if (surface) surface.fillStyle = color;
      surface?.fillRect(0, place * 200, 400, 200);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
}

/** The colour of a picture near the middle of its left edge. */
const leftOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((img: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 });
    const surface = canvas.getContext('2d');
    surface?.drawImage(img, 0, 0, 100, 100);
    const [red = 0, , blue = 0] = surface?.getImageData(10, 50, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });

test.use({ who: 'marta.ferri' });

test('[PROD-069, PROD-070] a product without a photo gets one from its detail, enlarged and turned @desktop', async ({
  page,
}) => {
  const name = unique('Meringa');
  await createProduct(page, name);
  await page.goto('/catalog?tab=products');
  await search(page, name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: 'Nessuna foto: aggiungila' })).toBeVisible();

  await test.step('the camera opens the file chooser', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Aggiungi una foto' }).click();
    const buffer = Buffer.from(await redOverBlue(page), 'base64');
    await (await choosing).setFiles({ name: 'meringa.png', mimeType: 'image/png', buffer });
    await expect(dialog(page, 'Ritaglia la foto')).toBeVisible();
  });

  await test.step('the photo is enlarged under the box, and turned', async () => {
    const photo = page.locator('.cropper-canvas');
    await expect(page.locator('.cropper-crop-box')).toBeVisible();
    const before = (await photo.boundingBox())?.width ?? 0;
    await expect(page.getByRole('button', { name: 'Rimpicciolisci la foto' })).toBeDisabled();
    await page.getByRole('button', { name: 'Ingrandisci la foto' }).click();
    await expect.poll(async () => (await photo.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
    await page.getByRole('group', { name: /^Riquadro di ritaglio/ }).press('ArrowRight');
    await page.getByRole('button', { name: 'Ruota la foto' }).click();
    await expect.poll(async () => (await photo.boundingBox())?.width ?? 0).toBeLessThan(before * 1.1);
    await confirm(page);
  });

  await test.step('it is saved, turned to the left, with a small picture beside its name', async () => {
    await expect(page.getByText('Foto salvata')).toBeVisible();
    await expect(page.getByRole('button', { name: 'meringa.png' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'meringa.png' })).toBeVisible();
    expect(await leftOf(page, 'dd img')).toBe('red');
  });
});

test('[PROD-071] @desktop photos dropped on the list find their products by the names of their files', async ({
  page,
}) => {
  const [first, second] = [unique('Aaa meringata'), unique('Aaa semifreddo')];
  await createProduct(page, first);
  await createProduct(page, second);
  await page.goto('/catalog?tab=products');
  await expect(page.getByRole('button', { name: 'CARICA FOTO' })).toBeVisible();
  const files = [`${first.replaceAll(' ', '-').toLowerCase()}.png`, 'DSC_0042.png'];
  const transfer = await page.evaluateHandle(
    ({ names, content }) => {
      const dropped = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));
      for (const name of names) dropped.items.add(new File([bytes], name));
      return dropped;
    },
    { names: files, content: await redOverBlue(page) },
  );
  await page.getByRole('main').dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(page.getByText(/^Rilascia qui le foto/)).toBeVisible();
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer });

  const photos = dialog(page, '1 foto su 2 ha trovato il prodotto');
  await expect(photos).toBeVisible();
  await photos.getByRole('combobox', { name: 'Prodotto di DSC_0042.png' }).fill(second);
  await page.getByRole('button', { name: 'CONFERMA 2 FOTO' }).click();
  await expect(page.getByText('2 foto salvate')).toBeVisible();
  for (const name of [first, second]) {
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
    await expect(card.locator('img')).toBeVisible();
  }
});

test('[PROD-302] @phone the camera takes the photos of products without one, one after the other', async ({ page }) => {
  const [first, second] = [unique('Aaa crostata'), unique('Aaa granita')];
  await createProduct(page, first);
  await createProduct(page, second);
  await page.goto('/catalog?tab=products');
  const buffer = Buffer.from(await redOverBlue(page), 'base64');
  async function shoot() {
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'SCATTA LA FOTO' }).click();
    const chooser = await camera;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles({ name: 'image.png', mimeType: 'image/png', buffer });
  }

  await page.getByRole('button', { name: /^FOTO MANCANTI/ }).click();
  await test.step('each product is named, and its photo is saved with the next one', async () => {
    await expect(dialog(page, first)).toBeVisible();
    await shoot();
    await expect(page.getByRole('img', { name: `Nuova foto di ${first}` })).toBeVisible();
    await page.getByRole('button', { name: 'PROSSIMO PRODOTTO' }).click();
    await expect(dialog(page, second)).toBeVisible();
  });

  await test.step('one can be left out, and going back ends it', async () => {
    await page.getByRole('button', { name: 'SALTA' }).click();
    await expect(dialog(page, second)).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('1 foto salvata')).toBeVisible();
    for (const [name, pictures] of [
      [first, 1],
      [second, 0],
    ] as const) {
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
      await expect(card.locator('img')).toHaveCount(pictures);
    }
  });
});

test('[SHELL-351] @desktop a list is printed whole, without buttons, menus and fields', async ({ page }) => {
  const controls = page.getByRole('main').locator('button, input, select, [role=tab]');
  for (const [path, entry] of [
    ['/catalog?tab=products', 'article'],
    ['/catalog', 'article'],
    ['/users', 'listitem'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const counted = await page.getByRole('heading', { level: 2, name: /\d/ }).first().textContent();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    const entries = await page.getByRole('main').getByRole(entry).filter({ visible: true }).count();
    expect(entries).toBeGreaterThanOrEqual(Number(counted?.match(/\d+/)?.[0]));
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
  }
});

test('[PROD-073] @desktop the price list is printed with all products, without bars and buttons', async ({ page }) => {
  await page.goto('/catalog?tab=products');
  const heading = await page.getByRole('heading', { name: /Prodotti inseriti$/ }).textContent();
  await openDownloads(page);
  await page.getByRole('menuitem', { name: 'STAMPA LISTINO' }).click();
  await expect(page).toHaveURL(/\/catalog\/priceList$/);
  await expect(page.getByRole('heading', { name: `${heading?.split(' ')[0]} prodotti nel listino` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Salumi e formaggi' })).toBeVisible();
  expect(await page.getByRole('article').getByRole('listitem').count()).toBeGreaterThan(100);

  await test.step('the button prints', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
    await page.getByRole('button', { name: 'STAMPA LISTINO' }).click();
    await expect(page.locator('body[data-printed]')).toBeVisible();
  });

  await test.step('on paper there is only the page itself', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Listino prezzi' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.goto('/terminals');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});
