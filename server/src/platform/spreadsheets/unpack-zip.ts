import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** The parts of an archive by path, or why it is refused. */
export type Unpacked = { parts: ReadonlyMap<string, Buffer> } | { refusal: 'damaged' | 'encrypted' | 'tooLarge' };

/** Far more parts than any spreadsheet has. */
const MAX_PARTS = 5_000;

interface Wanted {
  /** The form in which paths are kept and compared. */
  nameOf: (path: string) => string;
  /** Decides by a part's name whether to keep it; other parts are only counted. */
  isWanted: (name: string) => boolean;
}

/**
 * Unpacks an archive within a budget. It does not trust the declared sizes: it counts the bytes as they come out, and
 * stops once the budget is spent.
 *
 * @param budget bytes that all parts together may have
 */
export async function unpackZip(bytes: Buffer, budget: number, { nameOf, isWanted }: Wanted): Promise<Unpacked> {
  const parts = new Map<string, Buffer>();
  let left = budget;
  try {
    // Names are decoded here: the library would refuse an archive for a slash before a name.
    const zip = await fromBufferPromise(withoutTail(bytes), {
      lazyEntries: true,
      validateEntrySizes: true,
      decodeStrings: false,
    });
    if (zip.entryCount > MAX_PARTS) return { refusal: 'tooLarge' };
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return { refusal: 'encrypted' };
      const part = await unpackPart(zip, entry, left);
      if (!part) return { refusal: 'tooLarge' };
      left -= part.length;
      const name = nameOf(entry.fileNameRaw.toString());
      if (!isWanted(name)) continue;
      // Programs would differ in which of the two they show.
      if (parts.has(name)) return { refusal: 'damaged' };
      parts.set(name, part);
    }
    return { parts };
  } catch {
    // Whatever is wrong with an archive, a person only needs to know that it is damaged.
    return { refusal: 'damaged' };
  }
}

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
/** Bytes of the end record without its comment, whose length is the last number in it. */
const END_LENGTH = 22;

/** The archive up to its end record. What a mail server or a careless program appends to a file is left out. */
function withoutTail(bytes: Buffer): Buffer {
  const start = bytes.lastIndexOf(END_RECORD);
  if (start === -1 || start + END_LENGTH > bytes.length) return bytes;
  return bytes.subarray(0, start + END_LENGTH + bytes.readUInt16LE(start + END_LENGTH - 2));
}

async function unpackPart(zip: ZipFile, entry: Entry, budget: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > budget) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
