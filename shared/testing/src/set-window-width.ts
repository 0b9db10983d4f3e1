/**
 * Sets the width of the window, in CSS pixels, and tells the page as a real resize does. jsdom's own width is 1024, a
 * tablet. jsdom has no layout, so only listeners to `resize`, such as `useFrame`, react. When called after rendering,
 * wrap it in `act`.
 *
 * @example
 * beforeEach(() => setWindowWidth(390));
 */
export function setWindowWidth(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
