import type { CallAnswer } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { cleanName } from '../kit/catalogue-names.ts';
import { productImports } from '../kit/product-imports.tables.ts';
import { type AuditEvent, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { unhurried } from '../platform/unhurried.ts';
import { type FileRow, plainText } from './file-rows.ts';
import { type JudgedRow, judgeRows, type Plan } from './judge-rows.ts';
import { findImport, type KeptImport, type KeptRow, keptRows, wireImport } from './kept-import.ts';
import { KEEPING_CAUSE } from './product-import.texts.ts';
import { notKept } from './sent-file.ts';
import { categoryIds, lengthOf, MOST_LENGTH, stageRows } from './stage-rows.ts';
import { readCatalogue, type StoredCatalogue } from './stored-catalogue.ts';

/** Corrections that may be overtaken by others of the same file before one is given up. */
const MOST_TRIES = 5;

type Corrections = Call<'correctImport'>['body'];
type OfImport = Pick<Call<'correctImport'>, 'clock' | 'contractCode' | 'db' | 'params' | 'transaction'>;

/** Changes cells of a kept file, leaves rows out and takes them in again, and judges all of it anew. */
export async function correctImport(call: Call<'correctImport'>): Promise<CallAnswer<'correctImport'>> {
  const { account, body, contractCode, params } = call;
  const { cells = [], leaveOut = [], takeIn = [] } = body;
  const corrected = await judgedAnew(call, body, {
    actorAccountId: account.id,
    contractCode,
    action: 'correctImport',
    subject: params.importId,
    detail: { cells: cells.length, leftOut: leaveOut === 'wrong' ? 'wrong' : leaveOut.length, takenIn: takeIn.length },
  });
  return wireImport(corrected, undefined);
}

/**
 * Judges a kept file anew, with corrections or as it is. Nobody waits for that: only what it changes is written in a transaction, and only if nobody else
 * corrected the file meanwhile.
 *
 * @param events for the audit
 */
async function judgedAnew(call: OfImport, given: Corrections, ...events: AuditEvent[]): Promise<KeptImport> {
  const { contractCode, db, params } = call;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const kept = await readyImport(db, contractCode, params.importId);
    const stored: KeptRow[] = [];
    for await (const row of keptRows(db, kept.id)) stored.push(row);
    const corrected = corrections(stored, given);
    const catalogue = await readCatalogue(db, contractCode);
    const plan = await judge(corrected, catalogue, given.leaveOut === 'wrong');
    const changed = await keepChanges(call, { kept, stored, plan, catalogue, events });
    if (changed) return changed;
  }
  throw new HttpError(409, 'Others correct the import at the same time');
}

/** @throws HttpError 404 when there is none, 409 when it was carried out already, or has failed */
async function readyImport(db: Executor, contractCode: string, importId: string): Promise<KeptImport> {
  const kept = await findImport(db, contractCode, importId);
  if (kept.state !== 'READY') throw new HttpError(409, `The import is ${kept.state}`);
  return kept;
}

/** @throws HttpError 400 when the file does not have a row that is named */
function corrections(rows: readonly FileRow[], { cells = [], leaveOut = [], takeIn = [] }: Corrections): FileRow[] {
  const known = new Set(rows.map(({ nRow }) => nRow));
  const [out, back] = [new Set(leaveOut === 'wrong' ? [] : leaveOut), new Set(takeIn)];
  const changed = Map.groupBy(cells, ({ nRow }) => nRow);
  if ([changed.keys(), out, back].some((named) => [...named].some((nRow) => !known.has(nRow)))) {
    throw new HttpError(400, 'The file has no such row');
  }
  return rows.map(({ nRow, cells: stored, leftOut }) => {
    const typed = (changed.get(nRow) ?? []).map(({ column, value }) => [
      column,
      column === 'A' ? cleanName(value) : plainText(value),
    ]);
    return {
      nRow,
      cells: { ...stored, ...Object.fromEntries(typed) },
      leftOut: (leftOut || out.has(nRow)) && !back.has(nRow),
    };
  });
}

async function judge(rows: readonly FileRow[], catalogue: StoredCatalogue, leavesWrongOut: boolean): Promise<Plan> {
  const plan = await judgeRows(rows, catalogue);
  if (!leavesWrongOut || plan.counts.wrong === 0) return plan;
  return judgeRows(
    plan.rows.map(({ nRow, cells, leftOut, verdict }) => ({ nRow, cells, leftOut: leftOut || verdict === 'wrong' })),
    catalogue,
  );
}

interface Judged {
  kept: KeptImport;
  /** Its rows as they were read. */
  stored: readonly KeptRow[];
  plan: Plan;
  catalogue: StoredCatalogue;
  events: readonly AuditEvent[];
}

/** Writes what a judgement changes. @returns the import as it is then; undefined, having done nothing, when the file was judged since it was read */
async function keepChanges(
  { clock, transaction }: OfImport,
  { kept, stored, plan, catalogue, events }: Judged,
): Promise<KeptImport | undefined> {
  const changed: JudgedRow[] = [];
  let freed = 0;
  // Judging keeps the rows and their order.
  for await (const [index, row] of unhurried(plan.rows.entries())) {
    const before = stored[index];
    if (before && fingerprint(before) === fingerprint(row)) continue;
    changed.push(row);
    freed += before ? lengthOf(before) : 0;
  }
  return transaction(async (tx) => {
    const asRead = and(
      eq(productImports.id, kept.id),
      eq(productImports.state, 'READY'),
      eq(productImports.revision, kept.revision),
    );
    const claimed = await tx
      .update(productImports)
      .set({ revision: kept.revision + 1, counts: plan.counts, correctedAt: clock() })
      .where(asRead)
      .returning({ id: productImports.id });
    if (claimed.length === 0) return undefined;
    const added = await stageRows(tx, kept.id, changed, categoryIds(catalogue, []));
    const bytes = Math.max(0, kept.bytes - freed + added);
    if (bytes > MOST_LENGTH) throw notKept(KEEPING_CAUSE.tooMuch);
    await writeAudit(tx, ...events);
    const [written] = await tx.update(productImports).set({ bytes }).where(eq(productImports.id, kept.id)).returning();
    return written;
  });
}

type Judgement = Pick<JudgedRow, 'cells' | 'leftOut' | 'verdict' | 'mistakes' | 'after'>;

/** What tells one judgement of a row from another. */
function fingerprint({ cells, leftOut, verdict, mistakes, after }: Judgement): string {
  const product = verdict === 'unchanged' ? null : after && [after.name, after.descr, after.amount, after.categories];
  const causes = mistakes.map(({ cause }) => cause);
  return JSON.stringify([cells.A, cells.B, cells.C, cells.D, leftOut, verdict, causes, product]);
}

/**
 * Makes a ready import run.
 *
 * @throws HttpError 409 with code '4090' when a row is wrong by now
 */
export async function startImport(call: Call<'confirmImport'>): Promise<KeptImport> {
  const kept = await judgedAnew(call, {});
  if (kept.counts.wrong > 0) {
    throw new HttpError(409, 'Wrong rows are neither corrected nor left out', { code: ERROR_CODE.undecidedRows });
  }
  const asJudged = and(
    eq(productImports.id, kept.id),
    eq(productImports.state, 'READY'),
    eq(productImports.revision, kept.revision),
  );
  const [started] = await call.db
    .update(productImports)
    .set({ state: 'RUNNING', beatAt: call.clock() })
    .where(asJudged)
    .returning();
  if (!started) throw new HttpError(409, 'The import was changed meanwhile');
  return started;
}

/** The rows of a kept file, corrections included. */
export async function keptFileRows(db: Executor, importId: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const { nRow, cells, leftOut } of keptRows(db, importId)) rows.push({ nRow, cells, leftOut });
  return rows;
}
