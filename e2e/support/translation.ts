import type { Page } from '@playwright/test';

/**
 * Runs in a page, before its own scripts: translates it as browsers do. Two `font` elements take the place of each
 * text, again after each change. The words stay, so that a journey finds them.
 */
export function translate(): void {
  const LEFT = 'font, style, script, title, noscript, textarea';
  const translated = (text: string) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text;
    outer.append(inner);
    return outer;
  };
  const translateAll = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found)
      if (text.data.trim() && !text.parentElement?.closest(LEFT)) text.replaceWith(translated(text.data));
  };
  new MutationObserver(translateAll).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Has the page translated, from its next document on. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate);
}
