import { Worker } from 'node:worker_threads';
import { LIMIT } from '@portal/contract';
import { boundedTurns } from '../http/bounded-turns.ts';
import { fileKind } from './file-kind.ts';
import type { SpreadsheetLimits, SpreadsheetPart, SpreadsheetReading, SpreadsheetRow } from './spreadsheet.ts';

/** The heap of a thread, in MiB. A sheet within the other limits needs a third of it. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/**
 * Threads that run at the same time. There are few, because the machine has other work and each thread may take the
 * whole heap above. With more files waiting, the last would wait for minutes at worst.
 */
const inTurn = boundedTurns({ atOnce: 2, waiting: 8, ofEach: 5, refusal: 'Too many files wait to be read' });

/** Run from sources, the worker is beside this file; bundled, it is beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './spreadsheet.worker.ts' : './spreadsheet.worker.mjs',
  import.meta.url,
);

/**
 * Limits of reading, except for the rows, which each kind of file sets itself. A file within the other limits is read
 * in a second; on a busy server it may take ten, because calls come first.
 */
const USUAL_LIMITS = { bytes: LIMIT.spreadsheetBytes, unpackedBytes: 50_000_000, characters: 20_000_000, time: 15_000 };

/**
 * Reads a spreadsheet that somebody sent: .xlsx or .xls, one sheet. Nothing in it is trusted. It is read in a thread
 * with limits on heap and time, so that a hostile file can only be refused.
 *
 * @param whose the caller that the file is read for; nobody waits for all of another caller's files
 * @param rows the most non-empty rows, including the header
 * @example
 * const reading = await readSpreadsheet(bytes, { rows: 10_001 });
 * if ('refusal' in reading) throw new HttpError(400, `The file is refused: ${reading.refusal}`);
 *
 * @throws HttpError 503 when too many files wait to be read
 * @see SpreadsheetRefusal for what is refused
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  given: Pick<SpreadsheetLimits, 'rows'> & Partial<SpreadsheetLimits>,
  whose?: string,
): Promise<SpreadsheetReading> {
  const limits = { ...USUAL_LIMITS, ...given };
  if (bytes.length === 0) return { refusal: 'empty' };
  if (bytes.length > limits.bytes) return { refusal: 'tooLarge' };
  if (!fileKind(bytes)) return { refusal: 'notSpreadsheet' };
  return inTurn(() => readInThread(bytes, limits), whose);
}

function readInThread(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<SpreadsheetReading> {
  const worker = new Worker(WORKER, { workerData: { bytes, limits }, resourceLimits: HEAP, env: {} });
  return new Promise<SpreadsheetReading>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ refusal: 'tooSlow' }), limits.time);
    const rows: SpreadsheetRow[] = [];
    worker.on('message', (part: SpreadsheetPart) => {
      // The limit is for the thread's work. From here on, the time is spent on this side.
      clearTimeout(timer);
      if ('refusal' in part) return resolve(part);
      for (const row of part.rows) rows.push(row);
      if (part.isLast) resolve({ rows });
      else worker.postMessage('more');
    });
    worker.once('error', (error) => (isOutOfMemory(error) ? resolve({ refusal: 'tooLarge' }) : reject(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that reads spreadsheets ended without an answer'));
    });
  }).finally(() => worker.terminate());
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
