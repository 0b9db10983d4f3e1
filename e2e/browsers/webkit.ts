import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import type { OtherBrowser } from './visitor.ts';
import { openSession, until } from './web-driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const browserPlace = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1);

/** WebKitGTK, the relative of Safari that runs on Linux, with a display of its own. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  missing: () =>
    [DRIVER, '/usr/bin/xvfb-run', browserPlace() ?? 'MiniBrowser'].every((place) => existsSync(place))
      ? undefined
      : 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb xauth',
  async visit(address) {
    const port = await freePort();
    const child = spawn('/usr/bin/xvfb-run', ['-a', DRIVER, `--port=${port}`], {
      // A group of its own, so that display, driver and browser end together.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        // Its sandbox refuses to start for root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_FORCE_SANDBOX: '0' }),
      },
    });
    const session = await openSession(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPlace(), args: ['--automation'] },
    });
    const click = async (xpath: string) => session.click(await session.find(xpath));
    return {
      open: (path) => session.open(new URL(path, address).href),
      async fill(label, text) {
        const field = await session.find(`//input[@id = //label[normalize-space() = '${label}']/@for]`);
        await session.type(field, text);
      },
      press: (name) => click(`//button[normalize-space() = '${name}' or @aria-label = '${name}']`),
      follow: (name) => click(`//a[contains(normalize-space(), '${name}')]`),
      seesHeading: async (text) =>
        void (await session.find(`//*[self::h1 or self::h2 or self::h3][contains(normalize-space(), '${text}')]`)),
      isAt: (path) =>
        until(`the address is ${path}`, async () => {
          const { pathname } = new URL(await session.address());
          if (pathname !== path) throw new Error(`The address is ${pathname}`);
        }),
      async leave() {
        await session.end();
        if (child.pid) process.kill(-child.pid);
      },
    };
  },
};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
