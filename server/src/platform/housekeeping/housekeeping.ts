import { foldAudit } from '../audit/fold-audit.ts';
import type { PortalApp } from '../http/portal-app.ts';
import { type Sweep, sweepAll } from './sweep.ts';

const TEN_MINUTES = 10 * 60_000;

/**
 * Removes what has expired, every ten minutes while the server runs. After a failure the next run tries again; while a
 * run is still at work, none begins.
 */
export function keepHouse(app: Pick<PortalApp, 'log' | 'portal' | 'addHook'>, sweeps: readonly Sweep[]): void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    tidy(app, sweeps)
      .catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'))
      .finally(() => {
        isAtWork = false;
      });
  }, TEN_MINUTES);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Runs every sweep once and folds the audit. One failure does not stop the others. */
export async function tidy(
  { log, portal }: Pick<PortalApp, 'log' | 'portal'>,
  sweeps: readonly Sweep[],
): Promise<void> {
  const { database, clock } = portal;
  for (const sweep of sweeps) {
    try {
      await sweepAll(sweep, database.db, clock());
    } catch (error) {
      log.warn({ err: error, sweep: sweep.what }, 'housekeeping failed');
    }
  }
  await foldAudit(database.db).catch((err: unknown) => log.warn({ err }, 'housekeeping failed'));
}
