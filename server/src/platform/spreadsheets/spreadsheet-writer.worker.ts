import { parentPort, workerData } from 'node:worker_threads';
import type { NewSheet } from './new-sheet.ts';
import type { WorkbookKind } from './write-workbook.ts';
import { writeXls } from './write-xls.ts';
import { writeXlsx } from './write-xlsx.ts';

/** What the thread is given when it starts. */
interface Work {
  kind: WorkbookKind;
  sheet: NewSheet;
}

const { kind, sheet }: Work = workerData;
parentPort?.postMessage(kind === 'xls' ? writeXls(sheet) : writeXlsx(sheet));
