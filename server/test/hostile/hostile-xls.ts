import { CFB } from '@e965/xlsx';
import { spreadsheet } from '../spreadsheets.ts';

/** Places in the header of an OLE compound file ([MS-CFB] 2.2), of its first list of sectors, and in an entry (2.6). */
const AT = {
  sectorShift: 30,
  smallShift: 32,
  tables: 44,
  folder: 48,
  cutoff: 56,
  smallTable: 60,
  smallTables: 64,
  moreTables: 68,
  countOfMore: 72,
  firstTable: 76,
} as const;
const ENTRY = { left: 68, right: 72, child: 76, start: 116, size: 120 } as const;
const SECTOR = 512;
const END = 0xffff_fffe;
/** In the files below: the root folder, and the stream of the workbook. */
const [ROOT, BOOK] = [0, 2];

const rows = (count: number) => Array.from({ length: count }, (_, row) => [`Torta ${row}`, 'Dolce', 12.5, 'Bar']);

/** A workbook of ten kilobytes, which lies in sectors. */
const large = () => Buffer.from(spreadsheet([rows(100)], 'xls'));

/** A workbook of one kilobyte, which lies in small sectors. */
const small = () => Buffer.from(spreadsheet([rows(1)], 'xls'));

const sectorAt = (number: number): number => (number + 1) * SECTOR;
const entryAt = (file: Buffer, place: number): number => sectorAt(file.readUInt32LE(AT.folder)) + 128 * place;
const startOf = (file: Buffer, place: number): number => file.readUInt32LE(entryAt(file, place) + ENTRY.start);

/** Changes a number of four bytes. */
function set(file: Buffer, at: number, value: number): Buffer {
  file.writeUInt32LE(value, at);
  return file;
}

const setEntry = (file: Buffer, place: number, field: keyof typeof ENTRY, value: number): Buffer =>
  set(file, entryAt(file, place) + ENTRY[field], value);

/** Makes the second sector follow the first one, whatever it belongs to. */
const follow = (file: Buffer, sector: number, next: number): Buffer =>
  set(file, sectorAt(file.readUInt32LE(AT.firstTable)) + 4 * sector, next);

/** The same among small sectors. */
const followSmall = (file: Buffer, sector: number, next: number): Buffer =>
  set(file, sectorAt(file.readUInt32LE(AT.smallTable)) + 4 * sector, next);

/** The file with one more sector at its end, full of this number. */
function withSector(file: Buffer, value: number): Buffer {
  const sector = Buffer.alloc(SECTOR);
  for (let at = 0; at < SECTOR; at += 4) sector.writeUInt32LE(value, at);
  return Buffer.concat([file, sector]);
}

const lastSector = (file: Buffer): number => file.length / SECTOR - 2;

/** A list of sectors that goes on in a sector that leads to itself. */
function moreTablesInARing(): Buffer {
  const file = withSector(large(), large().length / SECTOR - 1);
  set(file, AT.countOfMore, 0xffff);
  return set(file, AT.moreTables, lastSector(file));
}

/** Three kilobytes with nothing but a folder, and a stream in a ring of two sectors that claims to be longer. */
function ringOfTwo(): Buffer {
  const file = Buffer.alloc(6 * SECTOR);
  large().copy(file, 0, 0, SECTOR);
  set(set(file, AT.folder, 1), AT.firstTable, 0);
  set(set(file, AT.smallTable, END), AT.smallTables, 0);
  file.fill(0xff, SECTOR, 2 * SECTOR);
  for (const [sector, next] of [0xffff_fffd, END, 3, 4, 3].entries()) set(file, SECTOR + 4 * sector, next);
  for (const [place, from] of [ROOT, BOOK].entries()) {
    large().copy(file, sectorAt(1) + 128 * place, entryAt(large(), from), entryAt(large(), from + 1));
  }
  setEntry(setEntry(file, 0, 'start', END), 0, 'size', 0);
  return setEntry(setEntry(file, 1, 'start', 3), 1, 'size', 8_192);
}

/** Entries in a folder that contain each other. */
function treeInARing(): Buffer {
  const file = large();
  for (const field of ['left', 'right', 'child'] as const) setEntry(file, BOOK, field, ROOT);
  return setEntry(file, 1, 'child', 1);
}

/** The records of a workbook, followed by these, in a new file. */
function withRecords(...records: readonly { type: number; data: Buffer }[]): Buffer {
  const container = CFB.read(large(), { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook');
  const content = Buffer.from(stream.content);
  const added = records.map(({ type, data }) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(data.length, 2);
    return Buffer.concat([head, data]);
  });
  // Before the sheet's last record, EOF.
  stream.content = Buffer.concat([content.subarray(0, -4), ...added, content.subarray(-4)]);
  stream.size = stream.content.length;
  return Buffer.from(CFB.write(container, { type: 'array' }));
}

/** A cell's record at this place: row, column, look, then its content. */
function cell(type: number, row: number, column: number, content: Buffer) {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(row, 0);
  head.writeUInt16LE(column, 2);
  return { type, data: Buffer.concat([head, content]) };
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function area(lastRow: number, lastColumn: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(lastRow, 2);
  bytes.writeUInt16LE(lastColumn, 6);
  return bytes;
}

const many = <Made>(count: number, make: (place: number) => Made): Made[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** .xls files that no program writes, by what is wrong with them. */
export const hostileXls: Readonly<Record<string, () => Buffer>> = {
  'a ring of sectors': () => follow(large(), startOf(large(), BOOK) + 1, startOf(large(), BOOK)),
  'a ring of two sectors and nothing else': ringOfTwo,
  'a sector that leads to itself': () => follow(large(), startOf(large(), BOOK), startOf(large(), BOOK)),
  'a ring of sectors under a size that has no end': () =>
    setEntry(follow(large(), startOf(large(), BOOK) + 1, startOf(large(), BOOK)), BOOK, 'size', 0xffff_ffff),
  'a ring of small sectors': () => followSmall(small(), startOf(small(), BOOK) + 1, startOf(small(), BOOK)),
  'small sectors in a ring of sectors': () => follow(small(), startOf(small(), ROOT), startOf(small(), ROOT)),
  'a folder in a ring of sectors': () => {
    const folder = large().readUInt32LE(AT.folder);
    return follow(large(), folder, folder);
  },
  'the table of small sectors in a ring': () => {
    const table = small().readUInt32LE(AT.smallTable);
    return set(follow(small(), table, table), AT.smallTables, 0xffff_ffff);
  },
  'a list of sectors in a ring': moreTablesInARing,
  'more tables of sectors than a file can hold': () => set(large(), AT.tables, 0xffff_ffff),
  'entries of a folder that contain each other': treeInARing,
  'sectors of no bytes': () => set(large(), AT.sectorShift, 0),
  'sectors of more bytes than there are': () => set(large(), AT.sectorShift, 0xff_00ff),
  'no sector too large for small ones': () => set(large(), AT.cutoff, 0xffff_ffff),
  'cells at the last row and column': () =>
    withRecords(...many(200, (at) => cell(0x0203, 65_535 - at, 255, Buffer.alloc(8)))),
  'a cell at every row, in the last column': () =>
    withRecords(...many(65_535, (row) => cell(0x027e, row, 255, number(6)))),
  'merged cells as large as the sheet, a hundred thousand times': () =>
    withRecords(
      ...many(100, () => ({
        type: 0xe5,
        data: Buffer.concat([number(1_000).subarray(0, 2), ...many(1_000, () => area(65_535, 255))]),
      })),
    ),
  'a text that is not in the list of texts': () => withRecords(cell(0x00fd, 200, 0, number(0xffff_ffff))),
  'links as large as the sheet': () =>
    withRecords(...many(20, () => ({ type: 0x01b8, data: Buffer.concat([area(65_535, 255), Buffer.alloc(60)]) }))),
  'a number format of thirty thousand signs': () =>
    withRecords({
      type: 0x041e,
      data: Buffer.concat([Buffer.from([200, 0, 48, 117, 0]), Buffer.alloc(30_000, '#,##0;')]),
    }),
  'a hundred thousand records of nothing': () =>
    withRecords(...many(100_000, () => ({ type: 0x3c, data: Buffer.alloc(0) }))),
};
