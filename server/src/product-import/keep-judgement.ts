import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type AuditEvent, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { yielding } from '../platform/yielding.ts';
import type { ImportWorks } from './import-works.ts';
import type { JudgedRow } from './judge-row.ts';
import type { Plan } from './judge-rows.ts';
import type { KeptImport, KeptRow } from './kept-import.ts';
import { productImports } from './product-import.tables.ts';
import { KEEPING_CAUSE } from './product-import.texts.ts';
import { notKept } from './read-sent-file.ts';
import { categoryIds, lengthOf, MAX_LENGTH, stagedLength, stageRows } from './stage-rows.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** A kept file that was judged again. */
interface Judged {
  kept: KeptImport;
  /** What is known of its rows before this judgement. */
  stored: readonly StoredJudgement[];
  plan: Plan;
  catalogue: StoredCatalogue;
  events: readonly AuditEvent[];
}

/** The little that must be known of a kept row to see whether a judgement changes it. */
export interface StoredJudgement {
  fingerprint: string;
  /** What `stageRows` counted for the row. */
  length: number;
}

/** Takes from a kept row what a new judgement is compared with, so that the row itself need not stay in memory. */
export const storedJudgement = (row: KeptRow): StoredJudgement => ({
  fingerprint: fingerprint(row),
  length: lengthOf(row),
});

/**
 * Writes what a judgement changes.
 *
 * @returns the import afterwards; undefined, having done nothing, when the file was judged since it was read
 */
export async function keepJudgement({ database, clock }: ImportWorks, judged: Judged): Promise<KeptImport | undefined> {
  const { kept, catalogue } = judged;
  const { changed, freed } = await changedRows(judged);
  const idOf = categoryIds(catalogue, []);
  const bytes = Math.max(0, kept.bytes - freed + (await stagedLength(changed, idOf)));
  if (bytes > MAX_LENGTH) throw notKept(KEEPING_CAUSE.tooMuch);
  return database.transaction(async (tx) => {
    if (!(await claim(tx, kept, clock()))) return undefined;
    await stageRows(tx, kept.id, changed, idOf);
    return finish(tx, judged, bytes);
  });
}

async function changedRows({ stored, plan }: Judged): Promise<{ changed: JudgedRow[]; freed: number }> {
  const changed: JudgedRow[] = [];
  let freed = 0;
  // The plan has the same rows in the same order.
  for await (const [index, row] of yielding(plan.rows.entries())) {
    const before = stored[index];
    if (before?.fingerprint === fingerprint(row)) continue;
    changed.push(row);
    freed += before?.length ?? 0;
  }
  return { changed, freed };
}

const isOfRevision = ({ id }: KeptImport, revision: number) =>
  and(eq(productImports.id, id), eq(productImports.state, 'READY'), eq(productImports.revision, revision));

/**
 * Claims the file for this judgement: anybody who read its rows before must read them again.
 *
 * @returns false when another judgement claimed it first
 */
async function claim(tx: Executor, kept: KeptImport, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(productImports)
    .set({ revision: kept.revision + 1, correctedAt: now })
    .where(isOfRevision(kept, kept.revision))
    .returning({ id: productImports.id });
  return claimed.length > 0;
}

async function finish(tx: Executor, { kept, plan, events }: Judged, bytes: number): Promise<KeptImport | undefined> {
  const [written] = await tx
    .update(productImports)
    .set({ bytes, counts: plan.counts })
    .where(isOfRevision(kept, kept.revision + 1))
    .returning();
  if (written) await writeAudit(tx, ...events);
  return written;
}

type Judgement = Pick<JudgedRow, 'cells' | 'leftOut' | 'verdict' | 'mistakes' | 'after'>;

/** Tells two different judgements of a row apart, in forty bytes. */
function fingerprint({ cells, leftOut, verdict, mistakes, after }: Judgement): string {
  const product = verdict === 'unchanged' ? null : after && [after.name, after.descr, after.amount, after.categories];
  const causes = mistakes.map(({ cause }) => cause);
  return hash(
    'sha256',
    JSON.stringify([cells.A, cells.B, cells.C, cells.D, leftOut, verdict, causes, product]),
    'base64',
  );
}
