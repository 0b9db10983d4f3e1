import type { CallAnswer, ImportMistake } from '@portal/contract';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { carryOut, type ImportWorks } from './carry-out.ts';
import { judgeRows, type Plan } from './judge-rows.ts';
import { findImport, wireImport } from './kept-import.ts';
import { fileNameOf, readSentFile } from './sent-file.ts';
import { categoryIds, insertImport, markReady, rest, stageRows } from './stage-rows.ts';
import { readCatalogue } from './stored-catalogue.ts';

/** Mistakes that one answer tells; nobody reads more of them, and the marked workbook has them all. */
const MOST_TOLD = 1_000;

/** Reads a file and carries it out, all of it or nothing; with mistakes it is kept to be corrected. */
export async function uploadCatalog(call: Call<'uploadCatalog'>, works: ImportWorks): Promise<true> {
  const { account, body, contractCode, clock, db } = call;
  const rows = await readSentFile(body);
  const catalogue = await readCatalogue(db, contractCode);
  const plan = await judgeRows(rows, catalogue);
  const kept = { contractCode, account, fileName: fileNameOf(call), now: clock() };
  if (plan.counts.wrong > 0) {
    const importId = await keep(call, { ...kept, state: 'READING' }, plan, catalogue);
    throw await mistaken(call, importId, plan);
  }
  const id = await insertImport(db, { ...kept, state: 'RUNNING' }, plan.counts);
  const outcome = await carryOut(
    works,
    { id, contractCode, actorAccountId: account.id, action: 'uploadCatalog' },
    rows,
  );
  if (outcome.state === 'READY') throw await mistaken(call, id, outcome.plan);
  return true;
}

async function mistaken(
  { account, contractCode, db }: Call<'uploadCatalog'>,
  importId: string,
  { rows, counts }: Plan,
): Promise<HttpError> {
  await writeAudit(db, {
    actorAccountId: account.id,
    contractCode,
    action: 'uploadCatalog',
    subject: importId,
    detail: counts,
    refusal: 'wrongRows',
  });
  const errorsCause: ImportMistake[] = rows.flatMap(({ mistakes }) => mistakes).slice(0, MOST_TOLD);
  return new HttpError(400, 'The catalogue file has mistakes', { errorsCause, importId });
}

/** Reads a file and says what it would do; writes nothing to the catalogue. */
export async function previewImport(call: Call<'previewImport'>): Promise<CallAnswer<'previewImport'>> {
  const { account, body, contractCode, clock, db } = call;
  const rows = await readSentFile(body);
  const catalogue = await readCatalogue(db, contractCode);
  const plan = await judgeRows(rows, catalogue);
  const kept = { contractCode, account, fileName: fileNameOf(call), now: clock(), state: 'READING' as const };
  const importId = await keep(call, kept, plan, catalogue);
  await writeAudit(db, {
    actorAccountId: account.id,
    contractCode,
    action: 'previewImport',
    subject: importId,
    detail: plan.counts,
  });
  return wireImport(await findImport(db, contractCode, importId), undefined);
}

async function keep(
  { db }: Pick<Call<'previewImport'>, 'db'>,
  kept: Parameters<typeof insertImport>[1],
  plan: Plan,
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
): Promise<string> {
  const importId = await insertImport(db, kept, plan.counts);
  await stageRows(db, importId, plan.rows, categoryIds(catalogue, []), rest);
  await markReady(db, importId, plan);
  return importId;
}
