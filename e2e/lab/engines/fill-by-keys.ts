import type { Locator, Page } from '@playwright/test';

/** A longer text is inserted at once, as from the clipboard. Key by key it would take longer than a journey waits. */
const MAX_KEYS = 80;

const filled = new WeakSet<object>();

/**
 * Fills fields by their keys. Through BiDi, Playwright sets a field's value at once, which React does not notice.
 *
 * @param page any page of the browser; the change applies to all locators
 */
export function fillByKeys(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'fill' | 'clear'>;
  if (filled.has(locators)) return;
  filled.add(locators);
  locators.fill = async function (this: Locator, text) {
    // Of two windows, Firefox takes keys that select and delete only in the one that has the focus.
    await this.page().bringToFront();
    // Firefox drops a selection that was made before the field had the focus.
    await this.focus();
    await this.press('ControlOrMeta+A');
    await this.press('Delete');
    if (text.length > MAX_KEYS) await this.evaluate(insert, text);
    else if (text) await this.pressSequentially(text);
  };
  locators.clear = async function (this: Locator) {
    await this.fill('');
  };
}

/** Runs in the page: types a text at once where the cursor is. */
function insert(_field: Element, text: string): void {
  document.execCommand('insertText', false, text);
}
