import { sql } from 'drizzle-orm';
import { purgeDeletedCatalogue } from '../kit/catalogue-restore.ts';
import { forgetImports } from '../kit/product-import-memory.ts';
import type { PortalApp } from './http/portal-app.ts';
import { deletePastHumanChecks } from './human-check/human-check.ts';
import { deleteForgottenCalls } from './idempotency/answer-once.ts';
import { deletePastWindows } from './rate-limits/limit-store.ts';
import { deleteEndedApplicationTokens } from './session/application-token.ts';
import { deleteEndedSessions } from './session/sessions.ts';

const TEN_MINUTES = 10 * 60_000;

/** Deletes what has run out, now and then while the server lives. A failure waits for the next time. */
export function keepHouse(app: PortalApp): void {
  const timer = setInterval(() => {
    tidy(app).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
  }, TEN_MINUTES);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

async function tidy({ portal }: PortalApp): Promise<void> {
  const { database, clock } = portal;
  const now = clock();
  await deleteEndedSessions(database.db, now);
  await deleteEndedApplicationTokens(database.db, now);
  await deletePastWindows(database.db, now);
  await deletePastHumanChecks(database.db, now);
  await deleteForgottenCalls(database.db, now);
  await purgeDeletedCatalogue(database.db, now);
  await forgetImports(database.db, now);
  // A PostgreSQL server does this by itself; the embedded one would plan for empty tables and never use room again.
  if (database.kind !== 'postgres') await database.db.execute(sql`vacuum (analyze)`);
}
