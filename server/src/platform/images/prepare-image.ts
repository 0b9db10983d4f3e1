import { createHash } from 'node:crypto';
import { loadSharp } from './sharp.ts';

/** An image as it is kept. */
export interface PreparedImage {
  imageType: 'image/png' | 'image/jpeg';
  /** Upright, without metadata, at most 600 × 600 pixels. */
  content: Buffer;
  /** SHA-256 of the content, hex. */
  contentHash: string;
  /** WebP, 256 × 256 pixels. */
  thumbnail: Buffer;
}

/** Sides in pixels: as large as the viewer shows an image (PROD-042), and a tile's 88 on the sharpest screens. */
const WHOLE = 600;
const THUMBNAIL = 256;

/** A photograph of a good telephone has 50 million pixels; beyond this a small file is meant to fill the memory. */
const MOST_PIXELS = 100_000_000;

const SIGNATURES = [
  { imageType: 'image/png', signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { imageType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** What the first bytes say a file is, whatever its name or sender says; nothing for anything but png and jpeg. */
const imageTypeOf = (file: Buffer): PreparedImage['imageType'] | undefined =>
  SIGNATURES.find(({ signature }) => file.subarray(0, signature.length).equals(signature))?.imageType;

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Makes of a png or jpeg file what is kept of it: redrawn, so that no metadata and nothing hidden in the file survives.
 *
 * @returns nothing when the file is of another kind, damaged or absurdly large
 */
export async function prepareImage(file: Buffer): Promise<PreparedImage | undefined> {
  const imageType = imageTypeOf(file);
  if (!imageType) return undefined;
  const sharp = await loadSharp();
  const source = sharp(file, { failOn: 'error', limitInputPixels: MOST_PIXELS });
  const whole = source.autoOrient().resize(WHOLE, WHOLE, { fit: 'inside', withoutEnlargement: true });
  const content = await (imageType === 'image/png' ? whole.png() : whole.jpeg({ quality: 82 }))
    .toBuffer()
    .catch(() => undefined);
  if (!content) return undefined;
  const thumbnail = await sharp(content)
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  return { imageType, content, contentHash: hashOf(content), thumbnail };
}
