const WIDTH_CONDITION = /\((min|max)-width: ([\d.]+)px\)/g;

/**
 * Gives the window a width, in CSS pixels, as a person's device or a resize does. jsdom knows neither layout nor media queries: what it decides is
 * `window.innerWidth` and the `min-width` and `max-width` of `window.matchMedia`, whose listeners are told. Inside a test wrap a later change in
 * `act`.
 *
 * @example
 * beforeEach(() => setWindowWidth(390));
 */
export function setWindowWidth(width: number): void {
  window.innerWidth = width;
  window.matchMedia ??= matchWidth;
  window.dispatchEvent(new Event('resize'));
}

function matchWidth(media: string): MediaQueryList {
  const query = new EventTarget() as MediaQueryList;
  const now = () => fits(media, window.innerWidth);
  let matched = now();
  Object.defineProperties(query, { media: { value: media }, matches: { get: now } });
  window.addEventListener('resize', () => {
    if (matched === now()) return;
    matched = now();
    query.dispatchEvent(new Event('change'));
  });
  return query;
}

function fits(media: string, width: number): boolean {
  return [...media.matchAll(WIDTH_CONDITION)].every(([, bound, value]) =>
    bound === 'min' ? width >= Number(value) : width <= Number(value),
  );
}
