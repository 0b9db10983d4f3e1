import sharp from 'sharp';
import { answerMessages } from '../processes/answer-messages.ts';
import type { DrawnImage, ImageRefusal, SentImage } from './image-file.ts';
import { readJpeg } from './jpeg-file.ts';
import { decodedBytes, type PictureCost } from './picture-cost.ts';
import { readPng } from './png-file.ts';

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

// There is one picture, so a cache would only take memory, and it must never take all processors.
sharp.cache(false);
sharp.concurrency(1);

answerMessages((message) => prepare(message as SentImage));

async function prepare({ imageType, bytes }: SentImage): Promise<DrawnImage | ImageRefusal> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = imageType === 'image/png' ? await readPng(file) : readJpeg(file);
  if (!picture) return 'unreadable';
  if (isTooLarge(picture)) return 'tooLarge';
  // The library only warns of missing picture data. Behind a missing end mark they mean that the file was cut off.
  const failOn = 'lackedEnd' in picture && picture.lackedEnd ? 'warning' : 'error';
  return draw(picture.content, imageType, failOn);
}

const isTooLarge = (cost: PictureCost): boolean =>
  cost.width * cost.height > MAX_PIXELS || decodedBytes(cost) > MAX_DECODED_BYTES;

async function draw(
  file: Buffer,
  imageType: SentImage['imageType'],
  failOn: 'warning' | 'error',
): Promise<DrawnImage | ImageRefusal> {
  const source = sharp(file, { failOn, limitInputPixels: MAX_PIXELS });
  const whole = source.autoOrient().resize(WHOLE, WHOLE, { fit: 'inside', withoutEnlargement: true });
  const content = await (imageType === 'image/png' ? whole.png() : whole.jpeg({ quality: 82 }))
    .toBuffer()
    .catch(() => undefined);
  if (!content) return 'unreadable';
  const thumbnail = await sharp(content)
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  return { content, thumbnail };
}
