import type { Page } from '@playwright/test';

/** A piece of text on paper: the left end of its base line in millimetres from the top left corner of its page. */
export interface PrintedText {
  page: number;
  text: string;
  x: number;
  y: number;
}

const MILLIMETRES = 25.4 / 72;

/** What the browser prints of the page, as it puts it on paper: the pages' sizes in millimetres, and every text. */
export async function printedTexts(page: Page): Promise<{ sizes: [number, number][]; texts: PrintedText[] }> {
  // Loaded here, because it complains about drawing that it can't do without a canvas.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const loading = getDocument({ data, verbosity: 0 });
  const paper = await loading.promise;
  const sizes: [number, number][] = [];
  const texts: PrintedText[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const sheet = await paper.getPage(number);
    const [, , width = 0, height = 0] = sheet.view;
    sizes.push([Math.round(width * MILLIMETRES), Math.round(height * MILLIMETRES)]);
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left = 0, bottom = 0] = item.transform as number[];
      texts.push({ page: number, text: item.str, x: left * MILLIMETRES, y: (height - bottom) * MILLIMETRES });
    }
  }
  await loading.destroy();
  return { sizes, texts };
}
