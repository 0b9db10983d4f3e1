import type { Page } from '@playwright/test';

/** More than any page has. */
const MAX_STOPS = 250;

/** The controls that Tab reaches on a page, and what is wrong with them. */
export interface TabStops {
  stops: number;
  faults: readonly string[];
}

/** Goes through the page by Tab, from its beginning until Tab leaves the page or starts again. */
export async function tabStops(page: Page): Promise<TabStops> {
  await page.evaluate(toTheBeginning);
  const faults = new Set<string>();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(faultsOfStop);
    if (!found) return { stops, faults: [...faults] };
    for (const fault of found) faults.add(fault);
  }
  return { stops: MAX_STOPS, faults: [...faults, `Tab does not reach the end in ${MAX_STOPS} steps`] };
}

function toTheBeginning(): void {
  scrollTo(0, 0);
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute('tabindex');
  for (const passed of document.querySelectorAll('[data-passed]')) passed.removeAttribute('data-passed');
}

/**
 * What is wrong with the control that has the focus; null when there is none, or when it has already had the focus. It
 * runs in the page.
 */
async function faultsOfStop(): Promise<string[] | null> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.dataset.passed) return null;
  focused.dataset.passed = 'yes';
  const name = `${focused.localName} '${(focused.ariaLabel ?? focused.textContent ?? '').trim().slice(0, 40)}'`;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const faults: string[] = [];
  await leaveOnce(focused);
  if (stateOf(focused) === unfocused(focused)) faults.push(`${name} looks the same with the focus`);
  // A label is part of its input's target. An input that draws nothing itself is drawn by what is around it.
  const areas = [focused, label]
    .filter((part) => part !== undefined)
    .filter((part) => !isTiny(part.getBoundingClientRect()));
  const target = areas.toSorted((one, other) => heightOf(other) - heightOf(one))[0] ?? focused.parentElement ?? focused;
  const box = target.getBoundingClientRect();
  if (![0.5, 0.1, 0.9].some((across) => [0.5, 0.1, 0.9].some((down) => isSeenAt(target, box, across, down))))
    faults.push(`${name} has the focus and is hidden`);
  const { width, height } = box;
  // Links within a sentence are as high as its lines (WCAG 2.5.8, exception 'inline').
  if (getComputedStyle(target).display !== 'inline' && (width < 24 || height < 24))
    faults.push(`${name} is ${Math.round(width)} by ${Math.round(height)} px, less than 24`);
  return faults;

  /**
   * A field may turn red when it is left. So it is left once before it is checked: then it is red with and without the
   * focus, and only what shows the focus can make a difference.
   */
  async function leaveOnce(control: HTMLElement): Promise<void> {
    control.blur();
    // The next frame is drawn after the form has been checked.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    focus(control);
  }

  /** How the control looks without the focus; afterwards it has the focus again. */
  function unfocused(control: HTMLElement): string {
    control.blur();
    const state = stateOf(control);
    focus(control);
    finishMotion();
    return state;
  }

  function focus(control: HTMLElement): void {
    control.focus({ focusVisible: true, preventScroll: true });
  }

  /** Everything that may show the focus: edges, rings, shadows and grounds of the control and of what is around it. */
  function stateOf(control: Element): string {
    finishMotion();
    const parts: Element[] = [control];
    for (let part = control.parentElement; part && parts.length < 5; part = part.parentElement) parts.push(part);
    if (control.nextElementSibling) parts.push(control.nextElementSibling);
    const looks = parts.flatMap((part) => [null, '::before', '::after'].map((side) => getComputedStyle(part, side)));
    return looks.map((look) => [look.outline, look.border, look.boxShadow, look.backgroundColor].join()).join('|');
  }

  function finishMotion(): void {
    for (const motion of document.getAnimations())
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
  }

  function heightOf(part: Element | undefined): number {
    return part?.getBoundingClientRect().height ?? 0;
  }

  function isTiny({ width, height }: DOMRect): boolean {
    return width < 2 || height < 2;
  }

  function isSeenAt(part: Element, { left, top, width, height }: DOMRect, across: number, down: number): boolean {
    const hit = document.elementFromPoint(left + width * across, top + height * down);
    if (!hit) return false;
    return part.contains(hit) || hit.contains(part) || hit.closest('label')?.contains(part) === true;
  }
}
