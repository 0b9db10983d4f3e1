import { Worker } from 'node:worker_threads';
import { boundedTurns } from '../http/bounded-turns.ts';
import { unhurried } from '../unhurried.ts';
import type { NewRow, NewSheet } from './new-sheet.ts';

export type WorkbookKind = 'xls' | 'xlsx';

/** A sheet whose rows may arrive one by one, as they are read. */
export interface SheetToWrite extends Omit<NewSheet, 'rows'> {
  rows: Iterable<NewRow> | AsyncIterable<NewRow>;
}

/** Run from sources, it lies beside this file; bundled, it lies beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './spreadsheet-writer.worker.ts' : './spreadsheet-writer.worker.mjs',
  import.meta.url,
);

/** One at a time: the largest takes two hundred megabytes. */
const inTurn = boundedTurns({ atOnce: 1, waiting: 40, ofEach: 10, refusal: 'Too many files wait to be written' });

/** Rows handed over at once: all of a large sheet at once would take as long as a hundred calls. */
const AT_ONE_GO = 200;

/**
 * Writes a workbook of one styled sheet in its own thread. A large catalogue takes a second, during which nothing else
 * would be answered.
 *
 * @param whose the caller that it is written for; nobody waits for all of another caller's files
 * @example const file = await writeWorkbook('xls', { name: 'Catalogo', rows, widths: [32, 50, 16, 40] });
 */
export const writeWorkbook = (kind: WorkbookKind, sheet: SheetToWrite, whose?: string): Promise<Buffer> =>
  inTurn(async () => {
    const { rows, ...look } = sheet;
    const worker = new Worker(WORKER, { workerData: { kind, look }, env: {} });
    try {
      const written = new Promise<Buffer>((resolve, reject) => {
        worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)));
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread that writes spreadsheets ended without an answer')));
      });
      const [content] = await Promise.all([written, handOver(rows, worker)]);
      return content;
    } finally {
      await worker.terminate();
    }
  }, whose);

/** Hands over the rows in batches, then `null` for the end. */
async function handOver(rows: SheetToWrite['rows'], worker: Worker): Promise<void> {
  let some: NewRow[] = [];
  for await (const row of Symbol.iterator in rows ? unhurried(rows) : rows) {
    some.push(row);
    if (some.length < AT_ONE_GO) continue;
    worker.postMessage(some);
    some = [];
  }
  worker.postMessage(some);
  worker.postMessage(null);
}
