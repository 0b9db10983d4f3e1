import { parentPort, workerData } from 'node:worker_threads';
import { openWorkbook } from './open-workbook.ts';
import { sheetRows } from './sheet-rows.ts';
import type { SpreadsheetLimits, SpreadsheetReading } from './spreadsheet.ts';

/** What the thread is given when it starts. */
interface Work {
  bytes: Uint8Array;
  limits: SpreadsheetLimits;
}

async function readSheet({ bytes, limits }: Work): Promise<SpreadsheetReading> {
  const opened = await openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  return 'refusal' in opened ? opened : sheetRows(opened.workbook, limits);
}

parentPort?.postMessage(await readSheet(workerData));
