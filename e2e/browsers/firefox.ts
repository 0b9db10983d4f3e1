import { existsSync } from 'node:fs';
// The release before ours: this one still speaks to Debian's Firefox ESR.
import { firefox as driver } from 'playwright-for-firefox';
import type { OtherBrowser } from './visitor.ts';

const PLACE = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: () =>
    existsSync(PLACE) ? undefined : `${PLACE} is not installed: apt-get install firefox-esr, or set FIREFOX`,
  async visit(address) {
    const browser = await driver.launch({ channel: 'moz-firefox', executablePath: PLACE });
    // Firefox ESR can't pretend another contrast.
    const page = await browser.newPage({ baseURL: address, contrast: null, locale: 'it-IT' });
    page.setDefaultTimeout(20_000);
    return {
      open: async (path) => void (await page.goto(path)),
      // Key by key: a value that is set at once goes past React.
      fill: (label, text) => page.getByLabel(label, { exact: true }).pressSequentially(text),
      press: (name) => page.getByRole('button', { name, exact: true }).click(),
      follow: (name) => page.getByRole('link', { name }).first().click(),
      seesHeading: (name) => page.getByRole('heading', { name }).first().waitFor(),
      isAt: (path) => page.waitForURL(({ pathname }) => pathname === path),
      leave: () => browser.close(),
    };
  },
};
