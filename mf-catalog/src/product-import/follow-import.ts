import type { ProductImport } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { getImport } from './import.api';

/** How often the server is asked about a running import, in milliseconds; after each failure half as often. */
const ASKING_MS = { usual: 700, longest: 10_000 } as const;

/** After so many milliseconds without an answer the asking ends. */
const MAX_SILENCE_MS = 5 * 60_000;

/** These say something about the import. After any other failure nothing is known, and the asking continues. */
const TELLING_STATUSES = [404, 409];

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** How far the import had come at the last answer, in percent, and whether the server is silent since. */
export interface ImportProgress {
  percent: number;
  silent: boolean;
}

/**
 * Follows an import until it no longer runs. A network that is away, or a server that restarts, is waited for.
 *
 * @returns null if no answer came for minutes
 * @throws ApiError if the import is gone, or was decided about elsewhere
 */
export async function followImport(
  client: ApiClient,
  started: ProductImport,
  onProgress: (running: ImportProgress) => void,
): Promise<ProductImport | null> {
  let current = started;
  let wait: number = ASKING_MS.usual;
  let silentSince: number | null = null;
  while (current.state === 'RUNNING') {
    onProgress({ percent: current.progress, silent: silentSince !== null });
    await pause(wait);
    try {
      current = (await getImport(client, current.importId, { numElements: 1 })).import;
      silentSince = null;
      wait = ASKING_MS.usual;
    } catch (error) {
      if (!(error instanceof ApiError) || TELLING_STATUSES.includes(error.status)) throw error;
      silentSince ??= Date.now();
      if (Date.now() - silentSince > MAX_SILENCE_MS) return null;
      wait = Math.min(wait * 2, ASKING_MS.longest);
    }
  }
  return current;
}
