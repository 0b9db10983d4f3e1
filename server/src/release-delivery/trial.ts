import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Refusal, type ReleaseMove, readRelease, tryInBrowser } from '@portal/releases';
import type { Clock } from '../platform/clock.ts';
import type { KeyRing } from '../platform/config/key-ring.ts';
import { boundedTurns } from '../platform/http/bounded-turns.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { PREVIEW_COOKIE } from '../platform/pages/previews.ts';
import { previewPass } from '../platform/releases/preview-pass.ts';

interface TrialOptions {
  /** Path of a Chromium; without one nothing is tried. */
  browser: string | undefined;
  /** Folder of the releases. */
  folder: string;
  keys: KeyRing;
  clock: Clock;
}

/** Loads a release once before it goes live, and says for its team what was checked. */
export type Trial = (move: Pick<ReleaseMove, 'room' | 'version'>) => Promise<string>;

const NOT_TRIED = 'It was not loaded in a browser first';

/**
 * Loads a release in a browser on this server, as whoever has the link of its preview would. One at a time.
 *
 * @returns a function that throws a Refusal for a release that does not start
 * @example await releaseTrial(app, options)({ room: 'mf-loyalty', version: '1.0.0' }) // 'It started once in a browser.'
 */
export function releaseTrial({ server, log }: PortalApp, { browser, folder, keys, clock }: TrialOptions): Trial {
  const inTurn = boundedTurns({ atOnce: 1, waiting: 4, refusal: 'Too many releases wait to be loaded once' });
  return async ({ room, version }) => {
    const place = server.address() as AddressInfo | null;
    const release = readRelease(join(folder, room, version));
    if (browser === undefined) return `${NOT_TRIED}, because the portal has none (RELEASE_BROWSER).`;
    if (!place || !release) return `${NOT_TRIED}, because the portal does not listen.`;
    const host = place.family === 'IPv6' ? '[::1]' : '127.0.0.1';
    const value = previewPass({ room, version, now: clock() }, keys);
    const attempt = {
      browser,
      address: `http://${host}:${place.port}/login`,
      cookie: { name: PREVIEW_COOKIE, value },
      releases: [release],
    };
    try {
      const mistakes = await inTurn(() => tryInBrowser(attempt));
      if (mistakes.length > 0) throw new Refusal(`Not promoted: ${mistakes.join(' ')}`);
      return 'It started once in a browser.';
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ err: error, room, version }, 'a release could not be tried in a browser');
      return `${NOT_TRIED}, because that does not start on the portal's machine.`;
    }
  };
}
