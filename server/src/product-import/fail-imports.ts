import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { writeAudit } from '../platform/audit/audit.ts';
import type { AuditRefusal } from '../platform/audit/audit-actions.ts';
import type { Database } from '../platform/database/database.ts';
import { withCall } from '../platform/logging/current-call.ts';
import type { KeptImport } from './kept-import.ts';
import { productImports } from './product-import.tables.ts';

/** Milliseconds without a sign of life after which an import counts as abandoned; workers show one far more often. */
const SILENCE = 75_000;

interface Watching {
  database: Database;
  /** Not the log of a call: the lines name the call that started the import, not the one that notices. */
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Marks as failed the imports that nobody works on any more. Nothing of them was written. */
export const failAbandonedImports = (watching: Watching, now: Date): Promise<void> => failSilent(watching, now);

/** The same for a merchant who looks at the imports: another server may just have died while it worked on one. */
export const failSilentImports = (watching: Watching, contractCode: string, now: Date): Promise<void> =>
  failSilent(watching, now, eq(productImports.contractCode, contractCode));

async function failSilent({ database, log }: Watching, now: Date, which?: SQL): Promise<void> {
  const isSilent = lte(productImports.beatAt, new Date(now.getTime() - SILENCE));
  const silent = await database.db
    .select()
    .from(productImports)
    .where(and(isRunning, isSilent, which));
  for (const kept of silent) {
    await inItsCall(kept, async () => {
      if (!(await markFailed(database, kept.id, 'importInterrupted', isSilent))) return;
      log.error({ ...factsOf(kept), reason: 'The server that carried it out has ended' }, IMPORT_FAILED);
    });
  }
}

/** The words of the log for an import that failed while nobody waited for an answer. */
export const IMPORT_FAILED = 'import failed';

/** What the log says of such an import. */
export const factsOf = ({ id, contractCode, startedBy }: Pick<KeptImport, 'id' | 'contractCode' | 'startedBy'>) => ({
  importId: id,
  merchant: contractCode,
  operation: startedBy,
});

/** Rows and lines then name the call that started the import. An earlier version did not keep it. */
const inItsCall = ({ supportId, actorAccountId }: KeptImport, work: () => Promise<void>): Promise<void> =>
  supportId === null ? work() : withCall({ supportId, accountId: actorAccountId }, work);

const isRunning = and(eq(productImports.state, 'RUNNING'), isNull(productImports.doneAt));

/**
 * Marks a running import as failed, with its audit row.
 *
 * @param which a further condition, looked at in the same statement
 * @returns false, having done nothing, when it does not run
 */
export const markFailed = (
  { transaction }: Database,
  id: string,
  refusal: AuditRefusal & `import${string}`,
  which?: SQL,
): Promise<boolean> =>
  transaction(async (tx) => {
    const [failed] = await tx
      .update(productImports)
      .set({ state: 'FAILED', progress: 0 })
      .where(and(eq(productImports.id, id), isRunning, which))
      .returning();
    if (!failed) return false;
    const { actorAccountId, contractCode, fileName, ofTable, startedBy, counts } = failed;
    await writeAudit(tx, {
      actorAccountId,
      contractCode,
      // An earlier version did not keep it, and its uploads are over within seconds.
      action: startedBy ?? 'confirmImport',
      subject: id,
      about: [id],
      detail: { fileName, ...(ofTable && { ofTable }), ...counts },
      refusal,
    });
    return true;
  });
