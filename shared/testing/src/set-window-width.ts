/**
 * Gives the window a width, in CSS pixels, as a person's device or a resize does; jsdom's own is 1024, a tablet. jsdom
 * knows no layout: what changes is what listens to `resize`, such as `useFrame`. Inside a test wrap a later change in
 * `act`.
 *
 * @example
 * beforeEach(() => setWindowWidth(390));
 */
export function setWindowWidth(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
