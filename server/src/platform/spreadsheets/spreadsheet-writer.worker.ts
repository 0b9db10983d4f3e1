import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { NewRow } from './new-sheet.ts';
import type { SheetLook } from './sheet-writer.ts';
import type { WorkbookKind } from './write-workbook.ts';
import { xlsWriter } from './write-xls.ts';
import { xlsxWriter } from './write-xlsx.ts';

/** The thread's input. */
interface Work {
  kind: WorkbookKind;
  look: SheetLook;
}

const { kind, look }: Work = workerData;
const writer = kind === 'xls' ? xlsWriter(look) : xlsxWriter(look);

// On Linux the priority is the thread's own: calls come before a file that is being written. Elsewhere it would be that
// of the whole server.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', (rows: readonly NewRow[] | null) => {
  if (rows) {
    writer.add(rows);
    parentPort?.postMessage('written');
    return;
  }
  const file = writer.finish();
  parentPort?.postMessage(file, [file.buffer]);
  parentPort?.close();
});
