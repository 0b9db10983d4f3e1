import type { CallAnswer } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { cleanName } from '../kit/catalogue-names.ts';
import { productImports } from '../kit/product-imports.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { type FileRow, plainText } from './file-rows.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { allRows, fileRowsOf, findImport, type KeptImport, wireImport } from './kept-import.ts';
import { categoryIds, markReady, stageRows } from './stage-rows.ts';
import { readCatalogue } from './stored-catalogue.ts';

/** Changes cells of a kept file, leaves rows out and takes them in again, and judges all of it anew. */
export async function correctImport({
  account,
  body,
  contractCode,
  params,
  transaction,
}: Call<'correctImport'>): Promise<CallAnswer<'correctImport'>> {
  const { cells = [], leaveOut = [], takeIn = [] } = body;
  const out = leaveOut === 'wrong' ? [] : leaveOut;
  return transaction(async (tx) => {
    const kept = await readyImport(tx, contractCode, params.importId);
    const rows = await fileRowsOf(tx, kept.id);
    const known = new Set(rows.map(({ nRow }) => nRow));
    const named = [...cells.map(({ nRow }) => nRow), ...out, ...takeIn];
    if (!named.every((nRow) => known.has(nRow))) throw new HttpError(400, 'The file has no such row');
    await judgeAnew(tx, kept, corrections(rows, { cells, leaveOut: out, takeIn }), leaveOut === 'wrong');
    await writeAudit(tx, {
      actorAccountId: account.id,
      contractCode,
      action: 'correctImport',
      subject: kept.id,
      detail: {
        cells: cells.length,
        leftOut: leaveOut === 'wrong' ? 'wrong' : leaveOut.length,
        takenIn: takeIn.length,
      },
    });
    return wireImport(await findImport(tx, contractCode, kept.id), undefined);
  });
}

/**
 * A kept import, for the length of a transaction to this caller alone.
 *
 * @throws HttpError 404 when there is none, 409 when it was carried out already, or has failed
 */
async function readyImport(tx: Executor, contractCode: string, importId: string): Promise<KeptImport> {
  await tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.id, importId)).for('update');
  const kept = await findImport(tx, contractCode, importId);
  if (kept.state !== 'READY') throw new HttpError(409, `The import is ${kept.state}`);
  return kept;
}

interface Corrections {
  cells: NonNullable<Call<'correctImport'>['body']['cells']>;
  leaveOut: readonly number[];
  takeIn: readonly number[];
}

function corrections(rows: readonly FileRow[], { cells, leaveOut, takeIn }: Corrections): FileRow[] {
  const changed = Map.groupBy(cells, ({ nRow }) => nRow);
  const [out, back] = [new Set(leaveOut), new Set(takeIn)];
  return rows.map((row) => {
    const typed = (changed.get(row.nRow) ?? []).map(({ column, value }) => [
      column,
      column === 'A' ? cleanName(value) : plainText(value),
    ]);
    return {
      nRow: row.nRow,
      cells: { ...row.cells, ...Object.fromEntries(typed) },
      leftOut: (row.leftOut || out.has(row.nRow)) && !back.has(row.nRow),
    };
  });
}

/** Judges the rows of a kept file against the catalogue of this moment, and keeps what changes by it. */
async function judgeAnew(
  tx: Executor,
  kept: KeptImport,
  rows: readonly FileRow[],
  leavesWrongOut = false,
): Promise<KeptImport['counts']> {
  const catalogue = await readCatalogue(tx, kept.contractCode);
  let plan = await judgeRows(rows, catalogue);
  if (leavesWrongOut && plan.counts.wrong > 0) {
    plan = await judgeRows(
      plan.rows.map(({ nRow, cells, leftOut, verdict }) => ({ nRow, cells, leftOut: leftOut || verdict === 'wrong' })),
      catalogue,
    );
  }
  const before = new Map((await allRows(tx, kept.id)).map((row) => [row.nRow, fingerprint(row)]));
  const changed = plan.rows.filter((row) => before.get(row.nRow) !== fingerprint(row));
  await stageRows(tx, kept.id, changed, categoryIds(catalogue, []));
  await markReady(tx, kept.id, plan);
  return plan.counts;
}

/** What tells one judgement of a row from another. */
function fingerprint({ cells, verdict, mistakes, after }: Pick<JudgedRow, 'cells' | 'verdict' | 'mistakes' | 'after'>) {
  const product = after && [after.name, after.descr, after.amount, after.categories];
  return JSON.stringify([cells.A, cells.B, cells.C, cells.D, verdict, mistakes.map(({ cause }) => cause), product]);
}

/**
 * Makes a ready import run.
 *
 * @returns it, with its rows
 * @throws HttpError 409 with code '4090' when a row is wrong
 */
export async function startImport({ clock, contractCode, params, transaction }: Call<'confirmImport'>) {
  const started = await transaction(async (tx) => {
    const kept = await readyImport(tx, contractCode, params.importId);
    const rows = await fileRowsOf(tx, kept.id);
    const counts = await judgeAnew(tx, kept, rows);
    if (counts.wrong > 0) return undefined;
    const running = { ...kept, action: 'confirmImport' as const, counts, state: 'RUNNING' as const, beatAt: clock() };
    const { state, beatAt } = running;
    await tx.update(productImports).set({ state, beatAt }).where(eq(productImports.id, kept.id));
    return { running, rows };
  });
  if (started) return started;
  throw new HttpError(409, 'Wrong rows are neither corrected nor left out', { code: ERROR_CODE.undecidedRows });
}
