import { parentPort, workerData } from 'node:worker_threads';
import { behindCalls } from '../behind-calls.ts';
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

behindCalls();

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
