/** Column letters of the few columns that the samples have. */
const LETTERS = 'ABCDEFGH';

const NAMESPACE = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook of one sheet with texts (ECMA-376), small enough that no library is worth loading for it.
 *
 * @example spreadsheet([['Username', 'Email'], ['giulia.longhi', 'giulia@example.com']])
 */
export function spreadsheet(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const cells = rows.map((row, index) => {
    const texts = row.map(
      (text, column) => `<c r="${LETTERS[column]}${index + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    );
    return `<row r="${index + 1}">${texts.join('')}</row>`;
  });
  const relationships = `${NAMESPACE}/officeDocument/2006/relationships`;
  return zipped({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets><sheet name="Foglio1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}

/** @example asBase64(new Uint8Array([1, 2])) // 'AQI=' */
export function asBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A ZIP archive without compression (APPNOTE 6.3): each file's header and bytes, then the directory, then its end. */
function zipped(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path);
    const content = encoder.encode(text);
    // Version 2.0, names in UTF-8, stored, 1 January 1980, checksum, sizes, length of the name, nothing more.
    const shared = [
      ...word(20),
      ...word(0x0800),
      ...word(0),
      ...word(0),
      ...word(0x21),
      ...double(checksum(content)),
      ...double(content.length),
      ...double(content.length),
      ...word(name.length),
      ...word(0),
    ];
    bodies.push(Uint8Array.of(0x50, 0x4b, 3, 4, ...shared, ...name), content);
    directory.push(
      Uint8Array.of(0x50, 0x4b, 1, 2, ...word(20), ...shared, ...word(0), ...word(0), ...word(0)),
      Uint8Array.of(...double(0), ...double(offset), ...name),
    );
    offset += 30 + name.length + content.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = word(bodies.length / 2);
  const end = [0x50, 0x4b, 5, 6, ...word(0), ...word(0), ...count, ...count, ...double(length), ...double(offset)];
  return joined([...bodies, ...directory, Uint8Array.of(...end, ...word(0))]);
}

const word = (value: number) => [value & 0xff, (value >>> 8) & 0xff];
const double = (value: number) => [...word(value & 0xffff), ...word(value >>> 16)];

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** CRC-32, bit by bit: the files are small. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
