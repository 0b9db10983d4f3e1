import { test } from '@playwright/test';
import { type RunningPortal, startPortal } from '../support/running-portal.ts';
import { firefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { webkit } from './webkit.ts';

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.remove());

for (const browser of [firefox, webkit]) {
  for (const { title, walk } of journeys) {
    test(`${title}, on ${browser.name}`, async () => {
      const missing = browser.missing();
      if (missing) console.log(`Skipped on ${browser.name}: ${missing}`);
      test.skip(missing !== undefined, missing);
      const visitor = await browser.visit(portal.address);
      try {
        await walk(visitor);
      } finally {
        await visitor.leave();
      }
    });
  }
}
