import { eq } from 'drizzle-orm';
import type { Call } from '../platform/http/call.ts';
import type { Judged } from './carry-out.ts';
import { forgetFiles } from './import-memory.ts';
import type { ImportWorks } from './import-works.ts';
import { makeRoom } from './kept-files.ts';
import { productImports } from './product-import.tables.ts';
import { categoryIds, insertImport, type NewImport, stageRows } from './stage-rows.ts';

type Sender = Pick<Call<'previewImport' | 'previewTable'>, 'account' | 'contractCode' | 'clock'>;

/**
 * Keeps judged rows for their merchant.
 *
 * @returns the import's id; undefined when there is no room
 */
export function keep(
  { account, contractCode, clock }: Sender,
  { database }: ImportWorks,
  { plan: { rows, counts }, catalogue }: Judged,
  fileName: string,
  more: Pick<NewImport, 'ofTable'> = {},
): Promise<string | undefined> {
  const kept = { contractCode, account, fileName, now: clock(), state: 'READY' as const, ...more };
  return database.transaction(async (tx) => {
    const importId = await insertImport(tx, kept, counts);
    const itself = eq(productImports.id, importId);
    const bytes = await stageRows(tx, importId, rows, categoryIds(catalogue, []));
    await tx.update(productImports).set({ bytes }).where(itself);
    if (await makeRoom(tx, { importId, contractCode, now: clock() })) return importId;
    await forgetFiles(tx, itself);
    return undefined;
  });
}
