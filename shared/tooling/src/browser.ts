import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, installedBrowser, WHOLE_BROWSERS } from '@portal/delivery';
import { runCommand } from './run-command.ts';

/** Debian's packages, with the browser that each brings. */
const PACKAGES = { 'chromium-headless-shell': HEADLESS_SHELL, chromium: '/usr/bin/chromium' } as const;

/**
 * Finds a Chromium for the journeys: the one that `CHROMIUM` names; an installed one, preferably the headless shell;
 * Debian's package, when this runs as root on Debian; or else Playwright's own download.
 *
 * @returns its path; undefined when Playwright uses a browser that it downloads itself
 */
export function findBrowser(): Promise<string | undefined> {
  return find([HEADLESS_SHELL, ...WHOLE_BROWSERS], ['chromium-headless-shell', 'chromium']);
}

/**
 * Finds a full Chromium as `findBrowser` does, for what the headless shell does differently: prompts of the browser,
 * pictures that are kept, and measurements.
 */
export function findWholeBrowser(): Promise<string | undefined> {
  return find(WHOLE_BROWSERS, ['chromium']);
}

async function find(
  places: readonly string[],
  packages: readonly (keyof typeof PACKAGES)[],
): Promise<string | undefined> {
  const installed = installedBrowser(places);
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['update', '-qq']);
    for (const name of packages) {
      const options = ['install', '-y', '-qq', '--no-install-recommends'];
      const code = await runCommand('apt-get', [...options, name], { DEBIAN_FRONTEND: 'noninteractive' });
      if (code === 0) return PACKAGES[name];
    }
  }
  await runCommand('playwright', ['install', 'chromium']);
  return undefined;
}
