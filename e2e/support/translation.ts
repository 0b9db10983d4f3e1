import type { Page } from '@playwright/test';

/**
 * Has the page translated as browsers do it: two `font` elements take the place of each text, again after each change.
 * The words stay, so that a journey finds them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LEFT = 'font, style, script, title, noscript, textarea';
    const translated = (text: string) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text;
      outer.append(inner);
      return outer;
    };
    const translate = () => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found)
        if (text.data.trim() && !text.parentElement?.closest(LEFT)) text.replaceWith(translated(text.data));
    };
    new MutationObserver(translate).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
