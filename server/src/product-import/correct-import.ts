import type { CallAnswer } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { cleanName } from '../kit/names.ts';
import type { AuditEvent } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { correctedEdit } from './edited-rows.ts';
import { type FileRow, keptFileRow, plainText } from './file-rows.ts';
import type { ImportWorks } from './import-works.ts';
import { judgeRows, type Plan } from './judge-rows.ts';
import { keepJudgement, type StoredJudgement, storedJudgement } from './keep-judgement.ts';
import { findImport, type KeptImport, keptRows, wireImport } from './kept-import.ts';
import { productImports } from './product-import.tables.ts';
import { type ImportTarget, readImportTarget } from './stored-catalogue.ts';

/** How many judgements may be overtaken by other corrections of the same file before this one gives up. */
const MAX_TRIES = 5;

type Corrections = Call<'correctImport'>['body'];
type OfImport = Pick<Call<'correctImport'>, 'contractCode' | 'db' | 'params'>;

/** Corrects cells of a kept file, leaves rows out, takes them in again, and judges the whole file again. */
export async function correctImport(
  call: Call<'correctImport'>,
  works: ImportWorks,
): Promise<CallAnswer<'correctImport'>> {
  const { account, body, contractCode, params } = call;
  const { cells = [], leaveOut = [], takeIn = [] } = body;
  const event = {
    actorAccountId: account.id,
    contractCode,
    action: 'correctImport' as const,
    subject: params.importId,
    detail: { cells: cells.length, leftOut: leaveOut === 'wrong' ? 'wrong' : leaveOut.length, takenIn: takeIn.length },
  };
  return wireImport(await judgedAnew(call, works, body, event), undefined);
}

/**
 * Judges a kept file again when its turn comes, with corrections or without. Corrections of one file run one after the
 * other.
 *
 * @param events for the audit
 */
const judgedAnew = (
  call: OfImport,
  works: ImportWorks,
  given: Corrections,
  ...events: AuditEvent[]
): Promise<KeptImport> =>
  works.correcting(
    () => works.alone(call.params.importId, () => judgedAnewAlone(call, works, given, events)),
    call.contractCode,
  );

/** The judgement locks nothing. Its changes are written only if no other server corrected the file meanwhile. */
async function judgedAnewAlone(
  { contractCode, db, params }: OfImport,
  works: ImportWorks,
  given: Corrections,
  events: readonly AuditEvent[],
): Promise<KeptImport> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const kept = await readyImport(db, contractCode, params.importId);
    const rows: FileRow[] = [];
    const stored: StoredJudgement[] = [];
    for await (const row of keptRows(db, kept.id)) {
      rows.push(keptFileRow(row));
      stored.push(storedJudgement(row));
    }
    const corrected = corrections(rows, given);
    const catalogue = await readImportTarget(db, contractCode, works.clock());
    const plan = await judge(corrected, catalogue, given.leaveOut === 'wrong');
    const changed = await keepJudgement(works, { kept, stored, plan, catalogue, events });
    if (changed) return changed;
  }
  throw new HttpError(409, 'Somebody else is correcting the import');
}

/** @throws HttpError 404 when there is no such import, 409 when it was carried out already or has failed */
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
  return rows.map(({ nRow, cells: stored, leftOut, edit }) => {
    const typed = changed.get(nRow) ?? [];
    const values = typed.map(({ column, value }) => [column, column === 'A' ? cleanName(value) : plainText(value)]);
    return {
      nRow,
      cells: { ...stored, ...Object.fromEntries(values) },
      leftOut: (leftOut || out.has(nRow)) && !back.has(nRow),
      ...(edit && {
        edit: correctedEdit(
          edit,
          typed.map(({ column }) => column),
        ),
      }),
    };
  });
}

async function judge(rows: readonly FileRow[], catalogue: ImportTarget, leavesWrongOut: boolean): Promise<Plan> {
  const plan = await judgeRows(rows, catalogue);
  if (!leavesWrongOut || plan.counts.wrong === 0) return plan;
  return judgeRows(
    plan.rows.map(({ verdict, ...row }) => ({ ...row, leftOut: row.leftOut || verdict === 'wrong' })),
    catalogue,
  );
}

/**
 * Starts a ready import, judged for the answer. `carryOut` judges it again at its turn: others may have written the
 * catalogue by then, and keeping the judgement of every import that waits would take too much memory.
 *
 * @throws HttpError 409 with code '4090' when a row has become wrong meanwhile
 */
export async function startImport(call: Call<'confirmImport'>, works: ImportWorks): Promise<KeptImport> {
  const kept = await judgedAnew(call, works, {});
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
    .set({ state: 'RUNNING', startedBy: 'confirmImport', supportId: call.supportId, beatAt: call.clock() })
    .where(asJudged)
    .returning();
  if (!started) throw new HttpError(409, 'The import was changed in the meantime');
  return started;
}

/** The rows of a kept file, corrections included. */
export async function keptFileRows(db: Executor, importId: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of keptRows(db, importId)) rows.push(keptFileRow(row));
  return rows;
}
