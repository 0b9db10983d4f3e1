import { strToU8, zipSync } from 'fflate';
import { MAX_TEXT_LENGTH, type NewCell, type NewRow } from './new-sheet.ts';
import { SharedTexts, type SheetLook, type SheetWriter } from './sheet-writer.ts';
import {
  escaped,
  fixedParts,
  LOOK_NUMBER,
  SHEET_PATH,
  sheetEnd,
  sheetHead,
  TEXTS_END,
  TEXTS_HEAD,
  TEXTS_PATH,
} from './xlsx-parts.ts';

/** Texts in one piece of the file's table of texts. */
const AT_ONE_GO = 1_000;

/**
 * Writes an .xlsx file with styles. It keeps only the written bytes of each row.
 *
 * @example const writer = xlsxWriter({ name: 'Catalogo', widths: [32] }); writer.add(rows); const file = writer.finish();
 */
export function xlsxWriter({ name, widths }: SheetLook): SheetWriter {
  const sheet = [strToU8(sheetHead(widths))];
  // Use a shared table of texts: some programs misread '&' in texts that are written into the cells themselves.
  const texts = new SharedTexts();
  let last = 1;

  return {
    add(rows) {
      sheet.push(strToU8(rows.map((row) => rowXml(row, texts)).join('')));
      last = rows.at(-1)?.number ?? last;
    },
    finish() {
      sheet.push(strToU8(sheetEnd(`A1:${columnName(Math.max(0, widths.length - 1))}${last}`)));
      const fixed = Object.entries(fixedParts(name)).map(([path, text]) => [path, strToU8(text)] as const);
      return zipSync({
        ...Object.fromEntries(fixed),
        [SHEET_PATH]: Buffer.concat(sheet.splice(0)),
        [TEXTS_PATH]: Buffer.concat([...tableOf(texts.all())]),
      });
    },
  };
}

function* tableOf(texts: readonly string[]): Generator<Uint8Array> {
  yield strToU8(TEXTS_HEAD);
  for (let at = 0; at < texts.length; at += AT_ONE_GO) {
    const some = texts.slice(at, at + AT_ONE_GO);
    yield strToU8(some.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join(''));
  }
  yield strToU8(TEXTS_END);
}

function rowXml({ number, cells }: NewRow, texts: SharedTexts): string {
  const written = cells.map((cell, column) => (cell ? cellXml(`${columnName(column)}${number}`, cell, texts) : ''));
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellXml(place: string, { value, look }: NewCell, texts: SharedTexts): string {
  const style = LOOK_NUMBER[look];
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  return `<c r="${place}" s="${style}" t="s"><v>${texts.numberOf(value.slice(0, MAX_TEXT_LENGTH))}</v></c>`;
}

/** @example columnName(27) // 'AB' */
function columnName(column: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
