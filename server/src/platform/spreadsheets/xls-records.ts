/** One record of an Excel 97 stream ([MS-XLS] 2.1.4): a type and at most 8,224 bytes. */
export interface XlsRecord {
  type: number;
  data: Buffer;
}

const MAX_BYTES = 8_224;

export const RECORD = {
  array: 0x221,
  bof: 0x809,
  boundSheet: 0x85,
  columnInfo: 0x7d,
  continue: 0x3c,
  dimensions: 0x200,
  eof: 0x0a,
  font: 0x31,
  formula: 0x06,
  label: 0x204,
  labelSst: 0xfd,
  number: 0x203,
  pane: 0x41,
  sharedFormula: 0x4bc,
  sst: 0xfc,
  string: 0x207,
  table: 0x236,
  window2: 0x23e,
  xf: 0xe0,
} as const;

/** Where the sheets of a workbook begin in its stream, in their order ([MS-XLS] 2.4.28). */
export function xlsSheetStarts(stream: Buffer): number[] {
  const starts: number[] = [];
  for (const { type, data } of eachRecord(stream)) {
    if (type === RECORD.boundSheet && data.length >= 4) starts.push(data.readUInt32LE(0));
    if (type === RECORD.eof) break;
  }
  return starts;
}

export const readRecords = (stream: Buffer): XlsRecord[] => [...eachRecord(stream)];

/** Reads one record after the other, without keeping them. */
export function* eachRecord(stream: Buffer): Generator<XlsRecord, void> {
  for (let at = 0; at + 4 <= stream.length; ) {
    const start = at + 4;
    const end = start + stream.readUInt16LE(at + 2);
    yield { type: stream.readUInt16LE(at), data: stream.subarray(start, end) };
    at = end;
  }
}

export function writeRecords(records: readonly XlsRecord[]): Buffer {
  return Buffer.concat(
    records.flatMap(({ type, data }) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(data.length, 2);
      return [head, data];
    }),
  );
}

/** Small numbers one after the other, two bytes each. */
export function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    buffer.writeUInt16LE(value & 0xffff, index * 2);
  });
  return buffer;
}

const WIDE = Buffer.of(1);

/**
 * The table of texts ([MS-XLS] 2.4.265): each text once, with two bytes per character. What does not fit into one
 * record continues in the next, where a split text repeats its character width.
 *
 * @param uses how many cells refer to it
 */
export function textTable(texts: readonly string[], uses: number): XlsRecord[] {
  const records: XlsRecord[] = [];
  let pieces: Buffer[] = [Buffer.concat([words(uses, uses >>> 16), words(texts.length, texts.length >>> 16)])];
  let room = MAX_BYTES - 8;
  const flush = () => {
    records.push({ type: records.length === 0 ? RECORD.sst : RECORD.continue, data: Buffer.concat(pieces) });
    pieces = [];
    room = MAX_BYTES;
  };
  const put = (piece: Buffer) => {
    pieces.push(piece);
    room -= piece.length;
  };
  for (const text of texts) {
    // The head of a text and its first character must stay together.
    if (room < 5) flush();
    put(words(text.length));
    put(WIDE);
    const bytes = Buffer.from(text, 'utf16le');
    for (let at = 0; at < bytes.length; ) {
      if (room < 3) {
        flush();
        put(WIDE);
      }
      const part = bytes.subarray(at, at + (room - (room % 2)));
      put(part);
      at += part.length;
    }
  }
  flush();
  return records;
}
