import type { CallAnswer, ImportMistake } from '@portal/contract';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { carryOut, type Judged } from './carry-out.ts';
import type { FileRow } from './file-rows.ts';
import type { ImportWorks } from './import-works.ts';
import { judgeRows, type Plan } from './judge-rows.ts';
import { keep } from './keep-import.ts';
import { findImport, wireImport } from './kept-import.ts';
import { KEEPING_CAUSE } from './product-import.texts.ts';
import { fileNameOf, notKept, readSentFile } from './read-sent-file.ts';
import { insertImport } from './stage-rows.ts';
import { readImportTarget } from './stored-catalogue.ts';
import { withoutTotals } from './total-rows.ts';

/** Mistakes told in one answer. Nobody reads more, and the marked workbook has them all. */
export const MAX_TOLD = 1_000;

type Sent = Call<'uploadCatalog'> | Call<'previewImport'>;

/** Reads a file and carries it out, all of it or nothing. A file with mistakes is kept to be corrected. */
export function uploadCatalog(call: Call<'uploadCatalog'>, works: ImportWorks): Promise<true> {
  const { account, contractCode, clock, db, supportId } = call;
  const action = 'uploadCatalog' as const;
  return works.uploading<true>(async () => {
    const { rows, ...judged } = await works.preparing(() => withoutMistakes(call, works), contractCode);
    const started = { startedBy: action, supportId };
    const kept = {
      contractCode,
      account,
      fileName: fileNameOf(call),
      now: clock(),
      state: 'RUNNING' as const,
      started,
    };
    const id = await insertImport(db, kept, judged.plan.counts);
    const running = { id, contractCode, actorAccountId: account.id, action };
    const outcome = await carryOut(works, running, async () => rows, judged);
    if (outcome.state === 'READY') throw await mistaken(call, id, outcome.plan);
    return true;
  }, contractCode);
}

async function withoutMistakes(call: Call<'uploadCatalog'>, works: ImportWorks) {
  const judgement = await judged(call);
  const { plan } = judgement;
  if (plan.counts.wrong > 0) throw await mistaken(call, await keep(call, works, judgement, fileNameOf(call)), plan);
  return judgement;
}

/** @param importId the kept copy, if there was room for one */
async function mistaken(
  call: Call<'uploadCatalog'>,
  importId: string | undefined,
  { rows, counts }: Plan,
): Promise<HttpError> {
  const { account, db } = call;
  await writeAudit(db, {
    ...byAccount(account, importId ?? 'not kept'),
    action: 'uploadCatalog',
    detail: { fileName: fileNameOf(call), ...counts },
    refusal: 'wrongRows',
  });
  const errorsCause: ImportMistake[] = rows
    .flatMap(({ verdict, mistakes }) => (verdict === 'wrong' ? mistakes : []))
    .slice(0, MAX_TOLD);
  return new HttpError(400, 'The catalogue file has mistakes', {
    errorsCause,
    ...(importId === undefined ? {} : { importId }),
  });
}

/** Reads a file and says what it would do. It writes nothing to the catalogue. */
export function previewImport(call: Call<'previewImport'>, works: ImportWorks): Promise<CallAnswer<'previewImport'>> {
  const { account, contractCode, db } = call;
  return works.preparing(async () => {
    const judgement = await judged(call);
    const importId = await keep(call, works, judgement, fileNameOf(call));
    if (importId === undefined) throw notKept(KEEPING_CAUSE.inUse);
    await writeAudit(db, { ...byAccount(account, importId), action: 'previewImport', detail: judgement.plan.counts });
    return wireImport(await findImport(db, contractCode, importId), undefined);
  }, contractCode);
}

async function judged({ body, contractCode, clock, db }: Sent): Promise<Judged & { rows: readonly FileRow[] }> {
  const sent = await readSentFile(body, contractCode);
  const catalogue = await readImportTarget(db, contractCode, clock());
  const rows = withoutTotals(sent, catalogue);
  return { rows, plan: await judgeRows(rows, catalogue), catalogue };
}
