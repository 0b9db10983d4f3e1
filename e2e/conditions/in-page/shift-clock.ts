/**
 * Runs in the page, before its own scripts: a device whose clock is wrong.
 *
 * @param byMs how far, in milliseconds; below zero for a clock that is slow
 */
export function shiftClock(byMs: number): void {
  const Right = Date;
  const now = () => Right.now() + byMs;
  window.Date = new Proxy(Right, {
    apply: () => new Right(now()).toString(),
    construct: (_, values: [], made) => Reflect.construct(Right, values.length === 0 ? [now()] : values, made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Right, name)),
  });
}
