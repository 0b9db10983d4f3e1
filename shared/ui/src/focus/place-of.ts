/* Of a group with arrow keys, such as tabs, only the one that the Tab key reaches: the focus would open the others. */
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled, [hidden], [tabindex="-1"])`)
  .join();

/**
 * Remembers the place of an element that may disappear or become disabled.
 *
 * @param outermost how far out to look for another control
 * @returns what to focus: the element if it can still have the focus, otherwise the control after it, before it or
 * around it
 * @example
 * const place = placeOf(button, form);
 * place()?.focus();
 */
export function placeOf(element: HTMLElement, outermost: Element): () => HTMLElement | null {
  const near = controlNear(element, outermost);
  return () => (element.isConnected && !element.matches(':disabled') ? element : near());
}

function controlNear(element: Element, outermost: Element): () => HTMLElement | null {
  const { nextElementSibling: next, previousElementSibling: previous, parentElement: parent } = element;
  const around = parent && element !== outermost ? controlNear(parent, outermost) : () => null;
  return () => controlIn(element) ?? controlIn(next) ?? controlIn(previous) ?? around();
}

function controlIn(place: Element | null): HTMLElement | null {
  if (!place?.isConnected) return null;
  const control = place.matches(CONTROLS) ? place : place.querySelector(CONTROLS);
  return control instanceof HTMLElement ? control : null;
}
