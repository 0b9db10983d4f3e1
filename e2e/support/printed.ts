import { expect, type Page } from '@playwright/test';

/**
 * Presses the button, and returns the words that are on paper once the page prints itself: those that are drawn and not
 * covered by anything else.
 */
export async function printed(page: Page, button: string): Promise<string> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-prints', '');
  });
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('html[data-prints]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(wordsInView);
  await page.emulateMedia({ media: null });
  return words.join('\n');
}

/** Runs in the page: the texts that are drawn, in their order, and that nothing else covers. */
function wordsInView(): string[] {
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const said = texts.currentNode.textContent?.trim();
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
    if (said && width > 0 && onTop && texts.currentNode.parentElement?.contains(onTop)) words.push(said);
  }
  return words;
}
