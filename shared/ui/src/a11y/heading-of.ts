/**
 * The heading of a part of a page, which then can have the focus.
 *
 * @returns null when the part is gone or has no heading
 * @example headingOf(section)?.focus();
 */
export function headingOf(part: Element | null): HTMLElement | null {
  const heading = part?.isConnected ? part.querySelector<HTMLElement>('h1, h2, h3') : null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
