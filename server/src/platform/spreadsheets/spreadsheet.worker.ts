import { parentPort, workerData } from 'node:worker_threads';
import { behindCalls } from '../behind-calls.ts';
import { openWorkbook } from './open-workbook.ts';
import { sheetRows } from './sheet-rows.ts';
import type { SpreadsheetLimits, SpreadsheetPart, SpreadsheetReading, SpreadsheetRow } from './spreadsheet.ts';

/** The thread's input. */
interface Work {
  bytes: Uint8Array;
  limits: SpreadsheetLimits;
}

async function readSheet({ bytes, limits }: Work): Promise<SpreadsheetReading> {
  const opened = await openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  return 'refusal' in opened ? opened : sheetRows(opened.workbook, limits);
}

/** Rows and characters sent at once: few, because the receiver takes them without a pause. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 256 * 1024;

function* partsOf(reading: SpreadsheetReading): Generator<SpreadsheetPart> {
  if ('refusal' in reading) {
    yield reading;
    return;
  }
  let rows: SpreadsheetRow[] = [];
  let characters = 0;
  for (const row of reading.rows) {
    rows.push(row);
    for (const cell of row.cells) characters += cell?.text.length ?? 0;
    if (rows.length < MAX_ROWS && characters < MAX_CHARACTERS) continue;
    yield { rows, isLast: false };
    [rows, characters] = [[], 0];
  }
  yield { rows, isLast: true };
}

behindCalls();

const parts = partsOf(await readSheet(workerData));
const handOver = () => parentPort?.postMessage(parts.next().value);
parentPort?.on('message', handOver);
handOver();
