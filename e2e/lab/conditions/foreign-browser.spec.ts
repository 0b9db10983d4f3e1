import { expect } from '../../support/test.ts';
import { test, walkUnder } from './walk.ts';

test.use({ locale: 'en-NZ', timezoneId: 'Pacific/Auckland' });

walkUnder(test, 'foreign-browser', {
  cannot: { WebKitGTK: 'its driver gives the browser no language' },
  async holds(page) {
    expect(
      await page.evaluate(
        () => `${navigator.language.slice(0, 2)} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
      ),
    ).toBe('en Pacific/Auckland');
  },
});
