import { mkdirSync } from 'node:fs';
import { closeToOthers } from '@portal/delivery/server';

/**
 * Keeps the workspace's own releases to the user who starts the portal. A folder that `RELEASES_DIR` names stays as it
 * is: others may need it.
 *
 * @param named the value of `RELEASES_DIR`
 */
export function keepOwnReleases(releases: string, named: string | undefined): void {
  if (named !== undefined) return;
  mkdirSync(releases, { recursive: true, mode: 0o700 });
  closeToOthers(releases);
}
