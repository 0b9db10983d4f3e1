/**
 * Finds what makes Tab, or a screen reader in the cells of a table, follow a different order than the eye. It runs in
 * the page, so it uses nothing from outside itself.
 */
export function orderFaults(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.tabIndex > 0) faults.add(`${nameOf(element)} jumps the queue of Tab`);
    const cells = [...element.children].filter((part) => part.matches('[role=cell], td') && isDrawn(part));
    if (isOutOfOrder(cells))
      faults.add(`the cells of ${nameOf(element)} are read in a different order than they are drawn`);
    const passed = [...element.children].filter(hasControl);
    // The order of buttons beside each other has no meaning (WCAG 2.4.3); on phones a page's main button comes first.
    if (passed.every((part) => part.matches('a, button'))) continue;
    const isMoved = passed.some((part) => getComputedStyle(part).order !== '0');
    if (!isMoved && !getComputedStyle(element).flexDirection.endsWith('reverse')) continue;
    if (isOutOfOrder(passed)) faults.add(`Tab goes through ${nameOf(element)} in a different order than it is drawn`);
  }
  return [...faults];

  function isDrawn(part: Element): boolean {
    const { width, height } = part.getBoundingClientRect();
    return part.checkVisibility() && width > 0 && height > 0;
  }

  function isOutOfOrder(parts: readonly Element[]): boolean {
    return parts.toSorted(asDrawn).some((part, place) => part !== parts[place]);
  }

  function hasControl(part: Element): boolean {
    return part.checkVisibility() && (part.matches(CONTROLS) || part.querySelector(CONTROLS) !== null);
  }

  /** From top to bottom. Elements that overlap by at least half their height count as side by side: left to right. */
  function asDrawn(one: Element, other: Element): number {
    const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const shared = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
    if (shared < Math.min(first.height, second.height) / 2) return first.top - second.top;
    return first.left - second.left;
  }

  function nameOf(element: Element): string {
    return `${element.localName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  }
}
