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
