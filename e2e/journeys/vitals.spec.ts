import { test } from '../support/own-portal.ts';
import { expect } from '../support/test.ts';

// Other journeys would be counted too.
test.use({ who: 'marta.ferri' });

test('[SHELL-390, SHELL-391, REL-351] what a browser measured of a release reaches the metrics when the page is left @desktop', async ({
  page,
  own,
  expectFaults,
}) => {
  expectFaults(/planted/);
  await page.goto('/terminals');
  await expect(page.getByRole('heading', { name: 'Terminali' })).toBeVisible();
  // Once its code is there it measures; the browser keeps what came before.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('vitals')),
  );
  await page.evaluate(() => {
    const release = /[^"]*\/releases\/mf-terminals-users\/[^/]+\//.exec(document.documentElement.innerHTML)?.[0];
    void Promise.reject(Object.assign(new Error('planted'), { stack: `at ${release}pages.js:1:1` }));
  });
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      const until = performance.now() + 320;
      while (performance.now() < until);
    });
  });
  await page.getByRole('heading', { name: 'Terminali' }).click();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // A tab of Playwright is never hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const ofTerminals = (name: string, word?: string) =>
    figure(`portal_browser_${name}{remote="mf_terminals_users"`, word);
  await expect.poll(() => ofTerminals('errors_total', 'rejection')).toBe(1);
  expect(await ofTerminals('interaction_seconds_sum')).toBeGreaterThanOrEqual(0.32);
  expect(await ofTerminals('largest_paint_seconds_count')).toBe(1);

  await page.evaluate(() => void Promise.reject(new Error('planted again')));
  await page.goto('about:blank');
  // Also what is sent while the page is being left.
  await expect.poll(() => figure('portal_browser_errors_total{remote="shell"', 'rejection')).toBe(1);

  /** A figure of the metrics, by the beginning of its line and a word in it. */
  async function figure(beginning: string, word = ''): Promise<number> {
    const metrics = await (await fetch(`${own.address}/metrics`)).text();
    const line = metrics.split('\n').find((one) => one.startsWith(beginning) && one.includes(word));
    return Number(line?.split(' ').at(-1));
  }
});
