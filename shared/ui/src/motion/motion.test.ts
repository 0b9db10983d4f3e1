import { scrollBehavior, wantsLessMotion } from '.';

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it.each([
  [true, 'instant'],
  [false, 'smooth'],
] as const)('[SHELL-291] when less motion is wanted: %s, a script scrolls %s', (matches, behavior) => {
  const fits = (query: string) => matches && query === '(prefers-reduced-motion: reduce)';
  window.matchMedia = (query) => ({ matches: fits(query) }) as MediaQueryList;
  expect(wantsLessMotion()).toBe(matches);
  expect(scrollBehavior()).toBe(behavior);
});
