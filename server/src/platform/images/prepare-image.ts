import { createHash } from 'node:crypto';
import { boundedTurns } from '../http/bounded-turns.ts';
import { readJpeg } from './jpeg-file.ts';
import { decodedBytes, type PictureCost } from './picture-cost.ts';
import { readPng } from './png-file.ts';
import { loadSharp } from './sharp.ts';

/** An image as it is stored. */
export interface PreparedImage {
  imageType: 'image/png' | 'image/jpeg';
  /** Upright, without metadata, at most 600 × 600 pixels. */
  content: Buffer;
  /** SHA-256 of the content, hex. */
  contentHash: string;
  /** WebP, 256 × 256 pixels. */
  thumbnail: Buffer;
}

/** Sides in pixels: an image in the viewer (PROD-042), and a tile's 88 pixels on the sharpest screens. */
const WHOLE = 600;
const THUMBNAIL = 256;

/** A photograph from a good phone has 50 million pixels. A small file with many more was made to fill the memory. */
const MAX_PIXELS = 100_000_000;

/**
 * The most memory that decoding may take, in bytes; the process may grow by twice as much. A photograph of 50 million
 * pixels needs 150 MB when it is progressive, and 10 MB otherwise.
 */
const MAX_DECODED_BYTES = 160_000_000;

/** Longest time to work on one picture, in seconds. */
const MAX_SECONDS = 20;

/**
 * Draws one picture at a time, whoever sends it, since each may take the memory above. A few wait, not all of one
 * caller; further callers are told to try again later.
 */
const inTurn = boundedTurns({ atOnce: 1, waiting: 7, ofEach: 3, refusal: 'Too many pictures wait to be drawn' });

const SIGNATURES = [
  { imageType: 'image/png', signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { imageType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** The type that a file's first bytes show, whatever its name or sender says; undefined unless it is png or jpeg. */
const imageTypeOf = (file: Buffer): PreparedImage['imageType'] | undefined =>
  SIGNATURES.find(({ signature }) => file.subarray(0, signature.length).equals(signature))?.imageType;

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Why a file cannot become an image: it is of another kind, is damaged, or is too large to decode. */
export type ImageRefusal = 'unreadable' | 'tooLarge';

/**
 * Redraws a png or jpeg file for storage, so that no metadata and nothing hidden in the file survives. The size in its
 * header is checked before anything is decoded.
 *
 * @param whose the caller that the picture is drawn for; nobody waits for all of another caller's pictures
 * @throws HttpError 503 when too many pictures wait already
 */
export async function prepareImage(file: Buffer, whose?: string): Promise<PreparedImage | ImageRefusal> {
  const imageType = imageTypeOf(file);
  const picture = imageType === 'image/png' ? await readPng(file) : imageType && readJpegFile(file);
  if (!imageType || !picture) return 'unreadable';
  if (isTooLarge(picture)) return 'tooLarge';
  return inTurn(() => draw(picture.content, imageType), whose);
}

function readJpegFile(content: Buffer) {
  const cost = readJpeg(content);
  return cost && { ...cost, content };
}

const isTooLarge = (cost: PictureCost): boolean =>
  cost.width * cost.height > MAX_PIXELS || decodedBytes(cost) > MAX_DECODED_BYTES;

async function draw(file: Buffer, imageType: PreparedImage['imageType']): Promise<PreparedImage | ImageRefusal> {
  const sharp = await loadSharp();
  const source = sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });
  const whole = source.autoOrient().resize(WHOLE, WHOLE, { fit: 'inside', withoutEnlargement: true });
  const content = await (imageType === 'image/png' ? whole.png() : whole.jpeg({ quality: 82 }))
    .toBuffer()
    .catch(() => undefined);
  if (!content) return 'unreadable';
  const thumbnail = await sharp(content)
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  return { imageType, content, contentHash: hashOf(content), thumbnail };
}
