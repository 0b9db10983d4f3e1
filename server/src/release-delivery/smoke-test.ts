import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import {
  composed,
  Refusal,
  type RefusedRelease,
  type ReleaseMove,
  readPointer,
  readRelease,
  releasesWith,
  smokeTest,
  smokeTestAt,
} from '@portal/delivery/server';
import type { Clock } from '../platform/clock.ts';
import type { KeyRing } from '../platform/config/key-ring.ts';
import { boundedQueue } from '../platform/http/bounded-queue.ts';
import { PREVIEW_COOKIE } from '../platform/pages/previews.ts';
import { previewToken } from '../platform/releases/preview-token.ts';

interface SmokeTestOptions {
  /** Path of a Chromium; without one nothing is loaded. */
  browser: string | undefined;
  /** Folder of the releases. */
  folder: string;
  /** Where this machine reaches the portal that serves them; undefined while it listens nowhere. */
  address: () => string | undefined;
  keys: KeyRing;
  clock: Clock;
  /** Receives what kept the browser from working, for the log. */
  onFailure: (error: unknown) => void;
}

/** Loads a release once before it goes live, and says for those who promote it what was checked. */
export type SmokeTest = (move: Pick<ReleaseMove, 'app' | 'version'>) => Promise<string>;

const NOT_TRIED = 'It was not loaded in a browser first';
const NONE_TRIED = 'None of it was loaded in a browser first';

/** How long the portal may take to say what is live, in ms. */
const MAX_ANSWER = 5_000;

/**
 * Loads a release in a browser on this machine, one at a time: a remote in the running portal, as whoever has the
 * link of its preview would; a shell, which nobody previews, together with the live remotes, beside that portal.
 *
 * @returns a function that throws a Refusal for a release that does not start
 * @example await promotionTest(options)({ app: 'mf-loyalty', version: '1.0.0' }) // 'It started once in a browser.'
 */
export function promotionTest({ browser, folder, address, keys, clock, onFailure }: SmokeTestOptions): SmokeTest {
  const enqueue = boundedQueue({ atOnce: 1, waiting: 4, refusal: 'Too many releases wait to be loaded once' });
  return async ({ app, version }) => {
    const portal = address();
    const release = readRelease(join(folder, app, version));
    if (browser === undefined) return `${NOT_TRIED}, because the portal has none (RELEASE_BROWSER).`;
    const isShell = app === 'shell';
    if (!release || !(isShell || (await servesFrom(portal, folder))))
      return `${NOT_TRIED}, because no portal with these releases answers at ${portal ?? 'this machine'}.`;
    const value = previewToken({ remote: app, version, now: clock() }, keys);
    const cookie = { name: PREVIEW_COOKIE, value };
    const candidates = [release];
    try {
      const failed = await enqueue(() =>
        isShell
          ? smokeTest({
              browser,
              releases: folder,
              composition: composed(releasesWith(folder, release), candidates),
              candidates,
            })
          : smokeTestAt({ browser, candidates, address: `${portal}/login`, cookie }),
      );
      if (failed.length > 0) throw new Refusal(`Not promoted: ${failed.flatMap(({ mistakes }) => mistakes).join(' ')}`);
      return 'It started once in a browser.';
    } catch (error) {
      if (error instanceof Refusal) throw error;
      onFailure(error);
      return `${NOT_TRIED}, because that does not start on the portal's machine.`;
    }
  };
}

/**
 * Loads what an archive brought once, together with what would be live beside it. Nothing of it is live yet, and the
 * server may not run: this machine serves it to the browser alone.
 *
 * @returns `said`, which tells afterwards what was checked; nothing where nothing was new
 */
export function archiveTest({
  browser,
  folder,
  onFailure,
}: Pick<SmokeTestOptions, 'browser' | 'folder' | 'onFailure'>) {
  const test = {
    said: '',
    async run(
      composition: readonly ReleaseFile[],
      candidates: readonly ReleaseFile[],
    ): Promise<readonly RefusedRelease[]> {
      test.said = `${NONE_TRIED}, because the portal has none (RELEASE_BROWSER).`;
      if (browser === undefined) return [];
      try {
        const failed = await smokeTest({ browser, releases: folder, composition, candidates });
        test.said = `${failed.length === 0 ? 'Each' : 'Each of the others'} started once in a browser.`;
        return failed;
      } catch (error) {
        const isRefused = error instanceof Refusal;
        if (!isRefused) onFailure(error);
        const reason = isRefused ? error.message : "that does not start on the portal's machine";
        test.said = `${NONE_TRIED}, because ${reason}.`;
        return [];
      }
    },
  };
  return test;
}

/** Whether a portal is there that shows the shell that is live in the folder. */
async function servesFrom(portal: string | undefined, folder: string): Promise<boolean> {
  if (portal === undefined) return false;
  try {
    const answer = await fetch(`${portal}/config.json`, { signal: AbortSignal.timeout(MAX_ANSWER) });
    // Another program may listen there, so nothing is taken for granted.
    const { shell } = (await answer.json()) as { shell?: { version?: unknown } | null };
    return shell?.version !== undefined && shell.version === readPointer(folder, 'shell')?.version;
  } catch {
    return false;
  }
}
