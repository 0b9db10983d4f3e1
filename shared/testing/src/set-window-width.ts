/**
 * Sets the width of the window, in CSS pixels, and tells the page as a real resize does. Each test begins with 1280, a
 * desktop. jsdom has no layout, so only listeners to `resize`, such as `useFrame`, react. When called after rendering,
 * wrap it in `act`.
 *
 * @example
 * beforeEach(() => setWindowWidth(390));
 */
export function setWindowWidth(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
