import type { Browser, Page } from '@playwright/test';
import type { Ending } from '../support/at-end.ts';
import { otherEngine } from './engine.ts';
import { unsupported } from './lacks.ts';

/**
 * Opens a page that runs no scripts. Through BiDi, Playwright leaves them on whatever the page is asked for; a Firefox
 * of its own is started without them.
 */
export async function openWithoutScripts(browser: Browser, atEnd: Ending['atEnd']): Promise<Page> {
  if (process.env.ENGINE === 'webkit') throw unsupported('its driver turns no scripts off');
  if (!otherEngine()) {
    const page = await browser.newPage({ javaScriptEnabled: false });
    atEnd(() => page.close());
    return page;
  }
  const scriptless = await browser.browserType().launch({ firefoxUserPrefs: { 'javascript.enabled': false } });
  atEnd(() => scriptless.close());
  return scriptless.newPage();
}
