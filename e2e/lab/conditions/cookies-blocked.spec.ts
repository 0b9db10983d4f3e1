import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../../support/test.ts';
import { otherEngine } from '../engines/engine.ts';
import { test as base, straight, walkUnder } from './walk.ts';

/** Chromium's 'block all cookies'. It is in a profile, so the profile is made first. */
const OF_CHROMIUM = { profile: { default_content_setting_values: { cookies: 2 } } };
const OF_FIREFOX = { 'network.cookie.cookieBehavior': 2 };
const OF_WEBKIT = { WEBKIT_ARGUMENTS: '--cookies-policy=never' };

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { firefoxUserPrefs, env, ...others } = launchOptions;
      if (!otherEngine()) return use(launchOptions);
      await use({
        ...others,
        firefoxUserPrefs: { ...firefoxUserPrefs, ...OF_FIREFOX },
        env: { ...process.env, ...env, ...OF_WEBKIT },
      });
    },
    { scope: 'worker' },
  ],
  context: async ({ context, playwright, launchOptions, baseURL, viewport, isMobile, hasTouch, locale }, use) => {
    if (otherEngine()) return use(context);
    const folder = mkdtempSync(join(tmpdir(), 'portal-profile-'));
    mkdirSync(join(folder, 'Default'));
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(OF_CHROMIUM));
    const options = { ...launchOptions, baseURL, viewport, isMobile, hasTouch, locale };
    const own = await playwright.chromium.launchPersistentContext(folder, options);
    await use(own);
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

walkUnder(test, 'cookies-blocked', {
  async along(area, walker) {
    await walker.page.goto('/login');
    await walker.page.evaluate(() => Reflect.set(document, 'cookie', 'kept=yes'));
    expect(await walker.page.evaluate(() => document.cookie)).toBe('');
    await straight(area, walker);
  },
});
