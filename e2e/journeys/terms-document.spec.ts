import type { Page } from '@playwright/test';
import { longDocument } from '../support/long-document.ts';
import { expect, test } from '../support/test.ts';

const firstPage = (page: Page) => page.getByRole('region', { name: /^Pagina 1 di / });

test('in a document with 200 pages only those near the window are drawn, down to the last one @desktop', async ({
  page,
}) => {
  const document = longDocument(200);
  await page.route('**/documents/terms.pdf', (route) =>
    route.fulfill({ body: document, contentType: 'application/pdf' }),
  );
  await page.goto('/termsAndConditions');
  await expect(firstPage(page).getByText('Articolo 1', { exact: true })).toBeAttached();
  await expect(page.getByRole('region', { name: /di 200$/ })).toHaveCount(200);
  // As fast as a person can drag the scroll bar: one frame for each step.
  const most = await page.evaluate(async () => {
    let canvases = 0;
    for (let top = 0; top < window.document.documentElement.scrollHeight; top += 900) {
      scrollTo(0, top);
      // Chromium once never drew one of these frames, while its page went on: the next step asks for another.
      await new Promise((goOn) => {
        requestAnimationFrame(goOn);
        setTimeout(goOn, 1_000);
      });
      canvases = Math.max(canvases, window.document.querySelectorAll('canvas').length);
    }
    return canvases;
  });
  expect(most).toBeLessThanOrEqual(8);
  await expect(page.getByText('Articolo 200', { exact: true })).toBeAttached();
});

test.describe('[AUTH-059] on a screen with twice the density', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the document has twice the pixels @desktop', async ({ page }) => {
    await page.goto('/termsAndConditions');
    await expect(firstPage(page).getByText('Testo dimostrativo').first()).toBeAttached();
    const canvas = page.locator('canvas').first();
    await expect
      .poll(() => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.width / drawn.clientWidth))
      .toBeCloseTo(2, 2);
  });
});
