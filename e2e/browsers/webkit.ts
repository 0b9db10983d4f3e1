import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Builder, By, until, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import type { OtherBrowser } from './visitor.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const MAX_WAIT_MS = 20_000;
const browserPlace = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1);

/** WebKitGTK, the relative of Safari that runs on Linux, with its own display. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  missing: () =>
    [DRIVER, '/usr/bin/xvfb-run', browserPlace() ?? 'MiniBrowser'].every((place) => existsSync(place))
      ? undefined
      : 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb xauth',
  async visit(address) {
    const server = await startDriver();
    const session = await openSession(server.address);
    const shown = async (xpath: string) => {
      const found = await session.wait(until.elementLocated(By.xpath(xpath)), MAX_WAIT_MS);
      return session.wait(until.elementIsVisible(found), MAX_WAIT_MS);
    };
    const click = async (xpath: string) => (await shown(xpath)).click();
    return {
      open: (path) => session.get(new URL(path, address).href),
      fill: async (label, text) =>
        (await shown(`//input[@id = //label[normalize-space() = '${label}']/@for]`)).sendKeys(text),
      press: (name) => click(`//button[normalize-space() = '${name}' or @aria-label = '${name}']`),
      follow: (name) => click(`//a[contains(normalize-space(), '${name}')]`),
      seesHeading: async (text) =>
        void (await shown(`//*[self::h1 or self::h2 or self::h3][contains(normalize-space(), '${text}')]`)),
      isAt: async (path) =>
        void (await session.wait(
          async () => new URL(await session.getCurrentUrl()).pathname === path,
          MAX_WAIT_MS,
          `The address is not ${path}`,
        )),
      async leave() {
        await session.quit();
        server.stop();
      },
    };
  },
};

async function startDriver(): Promise<{ address: string; stop(): void }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn('/usr/bin/xvfb-run', ['-a', DRIVER, `--port=${port}`], {
    // In its own process group, so that display, driver and browser end together.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // WebKit's sandbox does not start for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_FORCE_SANDBOX: '0' }),
    },
  });
  await expect(async () => void (await fetch(`${address}/status`))).toPass({ timeout: MAX_WAIT_MS });
  return { address, stop: () => void (child.pid && process.kill(-child.pid)) };
}

async function openSession(driver: string): Promise<WebDriver> {
  const session = await new Builder()
    .usingServer(driver)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPlace(), args: ['--automation'] },
    })
    .build();
  // The desktop frame, as in the journeys on Chromium.
  await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1000 });
  return session;
}
