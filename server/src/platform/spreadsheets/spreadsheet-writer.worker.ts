import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { NewRow, NewSheet } from './new-sheet.ts';
import type { WorkbookKind } from './write-workbook.ts';
import { writeXls } from './write-xls.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The thread's input. */
interface Work {
  kind: WorkbookKind;
  look: Omit<NewSheet, 'rows'>;
}

const { kind, look }: Work = workerData;
const rows: NewRow[] = [];

// On Linux the priority is the thread's own: calls come before a file that is being written. Elsewhere it would be that
// of the whole server.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', (some: readonly NewRow[] | null) => {
  if (some) {
    rows.push(...some);
    return;
  }
  const sheet = { ...look, rows };
  parentPort?.postMessage(kind === 'xls' ? writeXls(sheet) : writeXlsx(sheet));
  parentPort?.close();
});
