import { existsSync } from 'node:fs';
// An earlier release of the driver: it still works with Debian's Firefox ESR.
import { firefox as driver } from 'playwright-for-firefox';
import type { OtherBrowser } from './visitor.ts';

const PLACE = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: () =>
    existsSync(PLACE) ? undefined : `${PLACE} is not installed: apt-get install firefox-esr, or set FIREFOX`,
  async visit(address) {
    const browser = await driver.launch({ channel: 'moz-firefox', executablePath: PLACE });
    // Firefox ESR cannot emulate another contrast.
    const page = await browser.newPage({ baseURL: address, contrast: null, locale: 'it-IT' });
    page.setDefaultTimeout(20_000);
    return {
      open: async (path) => void (await page.goto(path)),
      // Key by key: React ignores a value that is set at once.
      fill: (label, text) => page.getByLabel(label, { exact: true }).pressSequentially(text),
      press: (name) => page.getByRole('button', { name, exact: true }).click(),
      follow: (name) => page.getByRole('link', { name }).first().click(),
      seesHeading: (name) => page.getByRole('heading', { name }).first().waitFor(),
      isAt: (path) => page.waitForURL(({ pathname }) => pathname === path),
      leave: () => browser.close(),
    };
  },
};
