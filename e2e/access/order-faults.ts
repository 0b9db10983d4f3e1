/**
 * Finds what makes Tab go another way than the eye does. It runs in the page, so it uses nothing from outside itself.
 */
export function orderFaults(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.tabIndex > 0) faults.add(`${nameOf(element)} jumps the queue of Tab`);
    const passed = [...element.children].filter(hasControl);
    // The order of buttons beside each other has no meaning (WCAG 2.4.3); a page's main one stands first on phones.
    if (passed.every((part) => part.matches('a, button'))) continue;
    const isMoved = passed.some((part) => getComputedStyle(part).order !== '0');
    if (!isMoved && !getComputedStyle(element).flexDirection.endsWith('reverse')) continue;
    const seen = passed.toSorted(asDrawn);
    if (seen.some((part, place) => part !== passed[place]))
      faults.add(`Tab goes through ${nameOf(element)} in another order than it is drawn`);
  }
  return [...faults];

  function hasControl(part: Element): boolean {
    return part.checkVisibility() && (part.matches(CONTROLS) || part.querySelector(CONTROLS) !== null);
  }

  /** From top to bottom; what stands side by side from left to right. */
  function asDrawn(one: Element, other: Element): number {
    const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    if (first.bottom <= second.top + 1 || second.bottom <= first.top + 1) return first.top - second.top;
    return first.left - second.left;
  }

  function nameOf(element: Element): string {
    return `${element.localName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  }
}
