import { parentPort, workerData } from 'node:worker_threads';
import type { NewRow, NewSheet } from './new-sheet.ts';
import type { WorkbookKind } from './write-workbook.ts';
import { writeXls } from './write-xls.ts';
import { writeXlsx } from './write-xlsx.ts';

/** What the thread is given when it starts. */
interface Work {
  kind: WorkbookKind;
  look: Omit<NewSheet, 'rows'>;
}

const { kind, look }: Work = workerData;
const rows: NewRow[] = [];

parentPort?.on('message', (some: readonly NewRow[] | null) => {
  if (some) {
    rows.push(...some);
    return;
  }
  const sheet = { ...look, rows };
  parentPort?.postMessage(kind === 'xls' ? writeXls(sheet) : writeXlsx(sheet));
  parentPort?.close();
});
