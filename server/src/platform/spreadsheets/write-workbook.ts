import { Worker } from 'node:worker_threads';
import { boundedQueue } from '../http/bounded-queue.ts';
import { yielding } from '../yielding.ts';
import type { NewRow } from './new-sheet.ts';
import type { SheetLook } from './sheet-writer.ts';

export type WorkbookKind = 'xls' | 'xlsx';

/** A sheet whose rows may arrive one by one, as they are read. */
export interface SheetToWrite extends SheetLook {
  rows: Iterable<NewRow> | AsyncIterable<NewRow>;
}

/** Run from sources, the worker is beside this file; bundled, it is beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './spreadsheet-writer.worker.ts' : './spreadsheet-writer.worker.mjs',
  import.meta.url,
);

/**
 * The heap of a thread, in MiB. It holds each text of the sheet once, and what has been written; never the rows.
 * Short-lived values get little room: the thread would otherwise fill its heap before it cleans up.
 */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** Workbooks are written one at a time: each takes only a second or two, and the machine has other work. */
const enqueue = boundedQueue({ atOnce: 1, waiting: 40, ofEach: 10, refusal: 'Too many files wait to be written' });

/** Rows sent at once: all rows of a large sheet at once would take as long as a hundred calls. */
const AT_ONE_GO = 200;

/**
 * Writes a workbook of one styled sheet in its own thread. A large catalogue takes a second, in which the main thread
 * could answer nothing else. Rows are fetched as they are written: at most two batches are in memory.
 *
 * @param whose the caller that the file is written for; nobody waits for all of another caller's files
 * @example const file = await writeWorkbook('xls', { name: 'Catalogo', rows, widths: [32, 50, 16, 40] });
 */
export const writeWorkbook = (kind: WorkbookKind, { rows, ...look }: SheetToWrite, whose?: string): Promise<Buffer> =>
  enqueue(async () => {
    const thread = startThread(kind, look);
    try {
      let written: Promise<unknown> = Promise.resolve();
      for await (const batch of batchesOf(rows)) {
        await written;
        written = thread.ask(batch);
        // It is awaited after the next rows are read. Until then a failure must not count as unhandled.
        written.catch(() => undefined);
      }
      await written;
      return Buffer.from(await thread.ask(null));
    } finally {
      await thread.end();
    }
  }, whose);

async function* batchesOf(rows: SheetToWrite['rows']): AsyncGenerator<NewRow[]> {
  let some: NewRow[] = [];
  for await (const row of Symbol.iterator in rows ? yielding(rows) : rows) {
    some.push(row);
    if (some.length < AT_ONE_GO) continue;
    yield some;
    some = [];
  }
  yield some;
}

function startThread(kind: WorkbookKind, look: SheetLook) {
  const worker = new Worker(WORKER, { workerData: { kind, look }, resourceLimits: HEAP, env: {} });
  const gone = Promise.withResolvers<never>();
  // A caller of `ask` gets this error. If nobody asks, it must not count as unhandled.
  gone.promise.catch(() => undefined);
  worker.once('error', gone.reject);
  worker.once('exit', () => gone.reject(new Error('The thread that writes spreadsheets ended without an answer')));

  return {
    /** Sends rows, or `null` for the end, and resolves when they are written. */
    async ask(rows: readonly NewRow[] | null): Promise<Uint8Array<ArrayBuffer>> {
      const answered = new Promise<Uint8Array<ArrayBuffer>>((resolve) => worker.once('message', resolve));
      worker.postMessage(rows);
      return Promise.race([answered, gone.promise]);
    },
    end: () => worker.terminate(),
  };
}
