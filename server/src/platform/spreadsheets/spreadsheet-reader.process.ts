import { answerMessages } from '../processes/answer-messages.ts';
import { openWorkbook } from './open-workbook.ts';
import { sheetRows } from './sheet-rows.ts';
import type { SpreadsheetPart, SpreadsheetReading, SpreadsheetRow, SpreadsheetWork } from './spreadsheet.ts';

async function readSheet({ bytes, limits }: SpreadsheetWork): Promise<SpreadsheetReading> {
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

let parts: Generator<SpreadsheetPart> | undefined;

// The first message is the work; each further one asks for the next part.
answerMessages(async (message) => {
  parts ??= partsOf(await readSheet(message as SpreadsheetWork));
  return parts.next().value;
});
