import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const paper = await getDocument({ data, verbosity: 0 }).promise;
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
  await paper.destroy();
  return { sizes, texts };
}
