import { foldAudit } from '../audit/fold-audit.ts';
import type { PortalApp } from '../http/portal-app.ts';
import { type Cleanup, cleanUpAll } from './cleanup.ts';

const TEN_MINUTES = 10 * 60_000;

/** Removes what has expired, every ten minutes while the server runs. */
export const keepHouse = (app: Pick<PortalApp, 'log' | 'portal' | 'addHook'>, cleanups: readonly Cleanup[]): void =>
  everyTenMinutes(app, () => tidy(app, cleanups));

/**
 * Does something every ten minutes while the server runs. After a failure the next run tries again; while a run is
 * still at work, none begins.
 */
export function everyTenMinutes(app: Pick<PortalApp, 'log' | 'addHook'>, work: () => Promise<void>): void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    work()
      .catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'))
      .finally(() => {
        isAtWork = false;
      });
  }, TEN_MINUTES);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Runs every cleanup once and folds the audit. One failure does not stop the others. */
export async function tidy(
  { log, portal }: Pick<PortalApp, 'log' | 'portal'>,
  cleanups: readonly Cleanup[],
): Promise<void> {
  const { database, clock } = portal;
  for (const cleanup of cleanups) {
    try {
      await cleanUpAll(cleanup, database.db, clock());
    } catch (error) {
      log.warn({ err: error, cleanup: cleanup.what }, 'housekeeping failed');
    }
  }
  await foldAudit(database.db).catch((err: unknown) => log.warn({ err }, 'housekeeping failed'));
}
