import { join } from 'node:path';
import type { ServerSurroundings } from './section.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** Settings without the human check and without limits on calls, which a measurement would reach at once. */
export const UNLIMITED = { HUMAN_CHECK: 'off', LIMIT_LOGIN: '0', LIMIT_GUEST: '0', LIMIT_GENERAL: '0' };

/**
 * Starts a server without limits on the measured releases, with its own data.
 *
 * @param name of its data folder; different for each server of a run
 * @param settings more of its environment; `SEED: 'large'` adds the very big merchant to the demo data
 */
export async function startUnlimitedServer(
  { folder, releases, opened }: ServerSurroundings,
  name: string,
  settings: Record<string, string> = {},
): Promise<StartedServer> {
  const environment = { PORT: '0', DATA_DIR: join(folder, name), RELEASES_DIR: releases, ...UNLIMITED, ...settings };
  return opened.use(await startServer(environment));
}
