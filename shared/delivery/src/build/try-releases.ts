import type { ReleaseFile } from '@portal/contract';
import { Refusal, tryTogether } from '@portal/delivery/server';
import { installedBrowser } from '../installed-browser.ts';

/** The result of loading releases before they go live. */
export interface Trial {
  /** A sentence for each that does not start. */
  mistakes: readonly string[];
  /** For the person who releases. */
  said: string;
}

/**
 * Loads releases once in the installed browser, if there is one.
 *
 * @param composition all releases that would be live together
 * @param news those of them to try
 */
export async function tryReleases(
  releases: string,
  composition: readonly ReleaseFile[],
  news: readonly ReleaseFile[],
): Promise<Trial> {
  const browser = installedBrowser();
  if (!browser) return { mistakes: [], said: 'Not tried in a browser, because none is installed.' };
  try {
    const failed = await tryTogether({ browser, releases, composition, news });
    return { mistakes: failed.map(({ mistake }) => mistake), said: 'Each started once in a browser.' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { mistakes: [], said: `Not tried in a browser, because ${error.message}.` };
  }
}
