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

/** As if the files beside this one were those of a remote that is served from its sources. */
const BUILT = `${__dirname}/`;
const toTerminal = console.error;
beforeEach(() => Object.assign(globalThis, { __webpack_public_path__: BUILT }));
afterEach(() => {
  console.error = toTerminal;
});

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

const ENDLESS = 'Maximum update depth exceeded. This can happen when a component calls setState inside useEffect.';

/** The reports that the terminal of `dev` gets, which it answers with what it says. */
function terminal(answer: () => Promise<Response>): unknown[] {
  const reports: unknown[] = [];
  globalThis.fetch = (address, init) => {
    reports.push({ address: String(address), ...JSON.parse(String(init?.body)) });
    return answer();
  };
  return reports;
}

it('[SDK-606] tells page and terminal once of an effect without end, until a build succeeds', async () => {
  const printed: unknown[] = [];
  console.error = (...words: unknown[]) => printed.push(...words);
  const line = 'mf_loyalty 1.0.0-local failed (effect): src/page.tsx:7: Maximum update depth exceeded';
  const reports = terminal(async () => new Response(line));
  const overlay = await givenOverlay();
  const shown = new Promise((done) => new MutationObserver(done).observe(document.body, { childList: true }));
  console.error('something else');
  console.error(ENDLESS);
  console.error(ENDLESS);
  await shown;
  expect(printed).toEqual(['something else', ENDLESS, ENDLESS]);
  expect(reports).toEqual([
    {
      address: expect.stringMatching(/remote-failure$/),
      phase: 'effect',
      cause: expect.stringMatching(/^build-errors\.test\.ts:\d+:\d+: Maximum update depth exceeded\./),
    },
  ]);
  expect(panels()).toEqual([`The page draws itself again and again.\n\n${line}`]);
  overlay.clear();
  expect(panels()).toEqual([]);
  console.error(ENDLESS);
  expect(reports).toHaveLength(2);
});
