import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds a Chromium for the journeys: the one that `CHROMIUM` names, an installed one, Debian's package when this is
 * root on Debian, or else Playwright's own download.
 *
 * @returns its path; undefined when Playwright is to use the browser that it downloaded
 */
export async function findBrowser(): Promise<string | undefined> {
  const installed = [process.env.CHROMIUM ?? '', ...KNOWN_PLACES].find((place) => place !== '' && existsSync(place));
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['update', '-qq']);
    const code = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    if (code === 0) return KNOWN_PLACES.find((place) => existsSync(place));
  }
  await runCommand('playwright', ['install', 'chromium']);
  return undefined;
}
