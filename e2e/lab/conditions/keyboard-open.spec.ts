import { expect } from '../../support/test.ts';
import { straight, test, walkUnder } from './walk.ts';

/** What the keyboard of a phone takes of the window's 844 pixels. */
const KEYBOARD = 336;
const WHOLE = { width: 390, height: 844 };
const LEFT = { width: WHOLE.width, height: WHOLE.height - KEYBOARD };

const ON_PHONES = 'Only phones draw a keyboard into the window, and this engine is walked as on a desk.';

/**
 * Where a field that has the focus cannot be seen: outside what is left of the window, or below something else. Phones
 * scroll the field into sight when the keyboard opens; a browser on a desk does not.
 */
function isHidden(): string | null {
  const field = document.activeElement;
  if (!field?.matches('input, textarea')) return null;
  field.scrollIntoView({ block: 'nearest' });
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const shown = document.elementFromPoint(left + width / 2, middle);
  const isSeen = shown !== null && (field.contains(shown) || shown.contains(field) || field.closest('label') === shown);
  return isSeen
    ? null
    : `${field.outerHTML} at ${Math.round(top)} is below ${shown?.outerHTML.slice(0, 200) ?? 'the keyboard'}`;
}

/** Runs in the page, before its own scripts: tells when a field that takes text gets the focus. */
function tellFocus(): void {
  const takesText = (place: EventTarget | null) =>
    place instanceof Element && place.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])');
  addEventListener('focusin', ({ target }) => takesText(target) && Reflect.get(window, 'keyboard')(true));
  addEventListener('focusout', ({ target }) => takesText(target) && Reflect.get(window, 'keyboard')(false));
}

walkUnder(test, 'keyboard-open', {
  cannot: {
    'Chromium 1280': ON_PHONES,
    'Firefox ESR': ON_PHONES,
    WebKitGTK: ON_PHONES,
  },
  async along(area, walker) {
    const { page } = walker;
    const hidden: string[] = [];
    await page.exposeFunction('keyboard', async (isOpen: boolean) => {
      await page.setViewportSize(isOpen ? LEFT : WHOLE);
      const field = isOpen ? await page.evaluate(isHidden) : null;
      if (field) hidden.push(field);
    });
    await page.addInitScript(tellFocus);
    await straight(area, walker);
    expect(hidden).toEqual([]);
  },
});
