import { Worker } from 'node:worker_threads';
import { takeTurns } from '../turns.ts';
import type { NewSheet } from './new-sheet.ts';

export type WorkbookKind = 'xls' | 'xlsx';

/** From sources it lies beside this file; bundled, beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './spreadsheet-writer.worker.ts' : './spreadsheet-writer.worker.mjs',
  import.meta.url,
);

/** Threads at one moment. */
const inTurn = takeTurns(2);

/**
 * Writes a workbook of one sheet with looks, in a thread of its own: for a large catalogue it takes a second, in which nothing else would be answered.
 *
 * @example const file = await writeWorkbook('xls', { name: 'Catalogo', rows, widths: [32, 50, 16, 40] });
 */
export const writeWorkbook = (kind: WorkbookKind, sheet: NewSheet): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const worker = new Worker(WORKER, { workerData: { kind, sheet }, env: {} });
        worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)));
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread that writes spreadsheets ended without an answer')));
      }),
  );
