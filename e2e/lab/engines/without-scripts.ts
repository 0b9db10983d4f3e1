import type { Browser, Page } from '@playwright/test';
import type { Ending } from '../../support/at-end.ts';
import { otherEngine } from './engine.ts';
import { unsupported } from './lacks.ts';

/**
 * Opens a page that runs no scripts. Through BiDi, Playwright cannot switch scripts off, so a separate Firefox starts
 * without them.
 */
export async function openWithoutScripts(browser: Browser, atEnd: Ending['atEnd']): Promise<Page> {
  if (process.env.ENGINE === 'webkit') throw unsupported('its driver cannot turn scripts off');
  if (!otherEngine()) {
    const page = await browser.newPage({ javaScriptEnabled: false });
    atEnd(() => page.close());
    return page;
  }
  const scriptless = await browser.browserType().launch({ firefoxUserPrefs: { 'javascript.enabled': false } });
  atEnd(() => scriptless.close());
  return scriptless.newPage();
}
