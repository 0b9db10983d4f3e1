import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** The parts of an archive by path, or why it is refused. */
export type Unpacked = { parts: ReadonlyMap<string, Buffer> } | { refusal: 'damaged' | 'encrypted' | 'tooLarge' };

/** Far more parts than any spreadsheet has. */
const MAX_PARTS = 5_000;

/**
 * Unpacks an archive within a budget. It does not trust the declared sizes: it counts the bytes as they come out, and
 * stops once the budget is spent.
 *
 * @param budget bytes that all parts together may have
 * @param isWanted decides by a part's path whether to keep it; other parts are only counted
 */
export async function unpackZip(bytes: Buffer, budget: number, isWanted: (path: string) => boolean): Promise<Unpacked> {
  const parts = new Map<string, Buffer>();
  let left = budget;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > MAX_PARTS) return { refusal: 'tooLarge' };
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return { refusal: 'encrypted' };
      const part = await unpackPart(zip, entry, left);
      if (!part) return { refusal: 'tooLarge' };
      left -= part.length;
      if (isWanted(entry.fileName)) parts.set(entry.fileName, part);
    }
    return { parts };
  } catch {
    // Whatever is wrong with an archive, a person only needs to know that it is damaged.
    return { refusal: 'damaged' };
  }
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
