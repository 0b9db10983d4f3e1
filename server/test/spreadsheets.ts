import { crc32, deflateRawSync } from 'node:zlib';
import { type BookType, type CellObject, CFB, utils, write } from '@e965/xlsx';

/** Use a cell object for a format, a formula or an error. */
export type Cell = string | number | null | CellObject;

/** A spreadsheet as an office program writes it, with one sheet for each list of rows. */
export function spreadsheet(sheets: readonly (readonly (readonly Cell[])[])[], bookType: BookType = 'xlsx') {
  const book = utils.book_new();
  sheets.forEach((rows, index) => {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), `Foglio${index + 1}`);
  });
  const content: ArrayBuffer = write(book, { type: 'array', bookType });
  return new Uint8Array(content);
}

/** An encrypted Excel 97 file: the second record of its stream says so (FILEPASS, [MS-XLS] 2.4.117). */
export function encryptedXls() {
  const container = CFB.read(spreadsheet([[['Username']]], 'xls'), { type: 'array' });
  const stream = CFB.find(container, '/Workbook');
  const begin = 4 + Buffer.from(stream.content).readUInt16LE(2);
  const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 0, 0, 0, 0]);
  stream.content = Buffer.concat([stream.content.slice(0, begin), filePass, stream.content.slice(begin)]);
  stream.size = stream.content.length;
  return oleFile(container);
}

/** An OLE compound file with these streams. */
export function oleOf(streams: readonly string[]) {
  const container = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(container, name, Buffer.alloc(5_000, 1));
  return oleFile(container);
}

const oleFile = (container: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(CFB.write(container, { type: 'array' }));

interface ZipLies {
  /** The unpacked size that every part claims. */
  size?: number;
}

/** A zip archive with these parts, compressed. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>, { size }: ZipLies = {}) {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size ?? Buffer.byteLength(content), 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, name);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...bodies, entries, end]));
}

const OOXML = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OOXML}/package/2006/relationships`;
const SHEET = `${OOXML}/spreadsheetml/2006/main`;

const relation = (type: string, target: string) =>
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OOXML}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/**
 * The parts of an .xlsx written by hand, for content that no program would write.
 *
 * @param body the content of the sheet
 */
export const xlsxParts = (body: string | Buffer): Record<string, string | Buffer> => ({
  '[Content_Types].xml': `<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OOXML}/officeDocument/2006/relationships"><sheets><sheet name="Utenze" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': Buffer.concat([
    Buffer.from(`<worksheet xmlns="${SHEET}">`),
    Buffer.from(body),
    Buffer.from('</worksheet>'),
  ]),
});

/** A number with a format. */
export const number = (v: number, z = 'General'): Cell => ({ t: 'n', v, z });

/** Why a cell is no price, or cannot be read at all. */
export const DATE = 'Il prezzo è una data. Scrivilo in euro, per esempio 1.250,50.';
export const TIME = 'Il prezzo è un orario. Scrivilo in euro, per esempio 1.250,50.';
export const PERCENTAGE = 'Il prezzo è una percentuale. Scrivilo in euro, per esempio 1.250,50.';
export const NO_NUMBER = 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.';
export const ERROR = 'La cella mostra un errore al posto di un valore. Correggila e riprova.';
export const POWER = 'Il numero è mostrato come potenza di dieci. Formatta la cella come testo e scrivilo di nuovo.';
const TOO_HIGH = 'Il prezzo supera il massimo di 99.999,99 euro.';
const ACCOUNTING = '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-';

/** A cell, what a person sees in it, and its price in cents, or why it is not a price. */
export const SPECIMENS: readonly [string, Cell, string, number | string][] = [
  ['a number', number(12.5), '12,5', 1_250],
  ['a number with leading zeros', number(7, '00000;-00000'), '00007', 700],
  ['a number parted with dots', number(1_250.5, '#,##0.00'), '1.250,50', 125_050],
  ['a number whose cents are hidden', number(3.6, '0'), '4', 360],
  ['a reckoned number', number(10 / 3, '#,##0.00'), '3,33', 333],
  ['a reckoned number shown in full', number(2.125), '2,125', priceCause('ha più di due decimali')],
  ['a reckoned number without cents', number(2.125, '0'), '2', priceCause('ha più di due decimali')],
  ['a number below zero', number(-3, '0.00'), '-3,00', 'Il prezzo deve essere maggiore di zero.'],
  ['an empty account', number(0, ACCOUNTING), '-   €', 'Il prezzo deve essere maggiore di zero.'],
  ['euro', number(1_250.5, '#,##0.00\\ "€"'), '1.250,50 €', 125_050],
  ['euro of an account', number(1_250.5, ACCOUNTING), '1.250,50 €', 125_050],
  ['euro in front', number(3.5, '[$€-410] #,##0.00'), '€ 3,50', 350],
  ['dollars', number(3.5, '[$$-409]#,##0.00'), '$3,50', NO_NUMBER],
  ['pounds', number(3.5, '[$£-809]#,##0.00'), '£3,50', NO_NUMBER],
  ['francs', number(3.5, '[$CHF-100C] #,##0.00'), 'CHF 3,50', NO_NUMBER],
  ['dollars by their code', number(3.5, '#,##0.00\\ [$USD]'), '3,50 USD', NO_NUMBER],
  ['a country alone', number(12.5, '[$-410]0.00'), '12,50', 1_250],
  ['a country and a calendar', number(1_250.5, '[$-1010410]#,##0.00;-#,##0.00'), '1.250,50', 125_050],
  ['a country by its name', number(12.5, '[$-it-IT]#,##0.00\\ "€"'), '12,50 €', 1_250],
  ['a country after the number', number(12.5, '#,##0.00[$-410]'), '12,50', 1_250],
  ['a country of dollars', number(12.5, '[$-409]#,##0.00'), '12,50', 1_250],
  ['a country and dollars', number(12.5, '[$-409]"$"#,##0.00'), '$12,50', NO_NUMBER],
  ['a country and a percentage', number(0.125, '[$-410]0.00%'), '12,50%', PERCENTAGE],
  ['letters that look like a country', number(12.5, '"[$-410]"0.00'), '[$-410]12,50', NO_NUMBER],
  ['thousands', number(12_500, '#,##0,'), '13', NO_NUMBER],
  ['a weight', number(3.5, '0.00" kg"'), '3,50 kg', NO_NUMBER],
  ['a fraction', number(12.5, '# ?/?'), '12 1/2', 1_250],
  ['a barcode', number(8_001_234_567_890), '8001234567890', TOO_HIGH],
  ['a number that lost digits', number(1.23456789e18), '1,23457E+18', TOO_HIGH],
  ['a percentage', number(0.1, '0%'), '10%', PERCENTAGE],
  ['a percentage with decimals', number(0.125, '0.0%'), '12,5%', PERCENTAGE],
  ['a date', number(44_139, 'dd/mm/yyyy'), '04/11/2020', DATE],
  ['a date as each country writes it', number(44_139, 'm/d/yy'), '04/11/2020', DATE],
  ['a date and a time', number(44_139.5, 'm/d/yy h:mm'), '04/11/2020 12:00', DATE],
  ['a date in words', number(44_139, '[$-410]d mmmm yyyy;@'), '4 novembre 2020', DATE],
  ['a day of the week', number(44_139, 'dddd'), 'mercoledì', DATE],
  ['a year', number(44_139, 'yyyy'), '2020', DATE],
  ['a day and a month like a price', number(44_139, 'd.mm'), '4.11', DATE],
  ['a date before all calendars', number(-5, 'dd/mm/yyyy'), '########', ERROR],
  ['a time', number(0.5, 'h:mm'), '12:00', TIME],
  ['an hour', number(0.5, 'hh'), '12', TIME],
  ['a time of day', number(0.75, 'h:mm AM/PM'), '6:00 PM', TIME],
  ['hours of several days', number(1.5, '[h]:mm'), '36:00', TIME],
  ['minutes and tenths', number(0.001, 'mm:ss.0'), '01:26.4', TIME],
  ['a truth', { t: 'b', v: true }, 'VERO', NO_NUMBER],
  ['an untruth', { t: 'b', v: false }, 'FALSO', NO_NUMBER],
  ['nothing that was found', { t: 'e', v: 0x2a }, '#N/D', ERROR],
  ['a division by zero', { t: 'e', v: 0x07 }, '#DIV/0!', ERROR],
  ['a reference to nothing', { t: 'e', v: 0x17 }, '#RIF!', ERROR],
  ['a number typed as text', { t: 's', v: '2,40', z: '@' }, '2,40', 240],
  ['a text with leading zeros', { t: 's', v: '007' }, '007', 700],
  ['a text between non-breaking spaces', { t: 's', v: '\u00a0Caffè\u00a0lungo\u00a0' }, 'Caffè\u00a0lungo', NO_NUMBER],
  ['a price after an apostrophe that a program wrote out', { t: 's', v: "'12,50" }, "'12,50", 1_250],
  ['a price copied with marks that nobody sees', { t: 's', v: '\u200e1,80\u202f€' }, '\u200e1,80\u202f€', 180],
  ['a date typed as text', { t: 's', v: '04/11/2020' }, '04/11/2020', DATE],
  ['a percentage typed as text', { t: 's', v: '10 %' }, '10 %', PERCENTAGE],
  ['a text that its format adds to', { t: 's', v: 'mele', z: '@" miste"' }, 'mele miste', NO_NUMBER],
];

function priceCause(what: string): string {
  return `Il prezzo ${what}. Scrivilo in euro, per esempio 1.250,50.`;
}
