import { createHash } from 'node:crypto';
import { boundedQueue } from '../http/bounded-queue.ts';
import { HttpError } from '../http/http-error.ts';
import { programBeside } from '../processes/program-beside.ts';
import { ProcessEnded, withProcess } from '../processes/with-process.ts';
import type { DrawnImage, ImageRefusal, SentImage } from './image-file.ts';

/** An image as it is stored. */
export interface PreparedImage {
  imageType: SentImage['imageType'];
  /** Upright, without metadata, at most 600 × 600 pixels. */
  content: Buffer;
  /** SHA-256 of the content, hex. */
  contentHash: string;
  /** WebP, 256 × 256 pixels. */
  thumbnail: Buffer;
}

/** What draws, in a process of its own: the library is machine code, and what it decodes is outside the heap. */
const DRAWER = {
  program: programBeside(import.meta.url, './image-drawer.process.ts'),
  heap: 64,
  otherMemory: 448,
  time: 20_000,
};

/**
 * Draws one picture at a time, whoever sends it, since each may take the memory above. A few wait, not all of one
 * caller; further callers are told to try again later.
 */
const enqueue = boundedQueue({ atOnce: 1, waiting: 7, ofEach: 3, refusal: 'Too many pictures wait to be drawn' });

const SIGNATURES = [
  { imageType: 'image/png', signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { imageType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** The type that a file's first bytes show, whatever its name or sender says; undefined unless it is png or jpeg. */
const imageTypeOf = (file: Buffer): SentImage['imageType'] | undefined =>
  SIGNATURES.find(({ signature }) => file.subarray(0, signature.length).equals(signature))?.imageType;

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Redraws a png or jpeg file for storage, so that no metadata and nothing hidden in the file survives. The size in its
 * header is checked before anything is decoded. All of this happens in a process with limits on memory and time.
 *
 * @param whose the caller that the picture is drawn for; nobody waits for all of another caller's pictures
 * @throws HttpError 503 when too many pictures wait already, or the system starts no process
 */
export async function prepareImage(file: Buffer, whose?: string): Promise<PreparedImage | ImageRefusal> {
  const imageType = imageTypeOf(file);
  if (!imageType) return 'unreadable';
  const drawn = await enqueue(() => draw({ imageType, bytes: file }), whose);
  if (typeof drawn === 'string') return drawn;
  const content = Buffer.from(drawn.content);
  return { imageType, content, contentHash: hashOf(content), thumbnail: Buffer.from(drawn.thumbnail) };
}

async function draw(image: SentImage): Promise<DrawnImage | ImageRefusal> {
  try {
    return (await withProcess(DRAWER, (ask) => ask(image))) as DrawnImage | ImageRefusal;
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    if (error.end !== 'notStarted') return 'unreadable';
    throw new HttpError(503, 'The picture cannot be drawn now', { cause: error, headers: { 'retry-after': '5' } });
  }
}
