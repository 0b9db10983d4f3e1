/** @jest-environment ../tooling/src/jest/browser-environment.js */

interface Overlay {
  showProblems(type: 'errors' | 'warnings', problems: readonly string[]): void;
  clear(): void;
}

/** What the module gives to the reporter of problems that all clients of a page share. */
async function givenOverlay(): Promise<Overlay> {
  const { promise, resolve } = Promise.withResolvers<Overlay>();
  Object.assign(globalThis, { __webpack_dev_middleware_hot_reporter__: { useCustomOverlay: resolve } });
  jest.isolateModules(() => require('./build-errors.cjs'));
  return promise;
}

const panels = () => [...document.querySelectorAll('[role="alert"]')].map((panel) => panel.textContent);

it('[SDK-327] says in the page which build failed and where, as text, until one succeeds', async () => {
  const overlay = await givenOverlay();
  expect(panels()).toEqual([]);
  const place = './src/points/points-page.tsx:7:3';
  overlay.showProblems('errors', [
    `\u001b[31mERROR in ${place}\u001b[39m\n<img src=x>\n\nStack backtrace:\n   0: core::run`,
  ]);
  expect(panels()).toEqual([
    `The build failed. The page shows the last one that succeeded, and goes on when it is mended.\n\nERROR in ${place}\n<img src=x>`,
  ]);
  expect(document.querySelector('img')).toBeNull();
  overlay.showProblems('warnings', ['first', 'second']);
  expect(panels()).toEqual([expect.stringMatching(/^The page shows your changes, .*\n\nfirst\n\nsecond$/)]);
  overlay.clear();
  expect(panels()).toEqual([]);
});

it('[SDK-591] goes away when it is closed, and comes back when there is something else to say or the same once more', async () => {
  const overlay = await givenOverlay();
  overlay.showProblems('warnings', ['first']);
  document.querySelector('button')?.click();
  expect(panels()).toEqual([]);
  overlay.showProblems('warnings', ['first']);
  expect(panels()).toEqual([]);
  overlay.showProblems('errors', ['second']);
  expect(panels()).toEqual([expect.stringMatching(/second$/)]);
  document.querySelector('button')?.click();
  overlay.clear();
  overlay.showProblems('errors', ['second']);
  expect(panels()).toEqual([expect.stringMatching(/second$/)]);
  overlay.clear();
});
