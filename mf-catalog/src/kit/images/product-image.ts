import { LIMIT } from '@portal/contract';
import { fileKind } from './file-kind';
import { type ImageType, structureOf } from './image-structure';
import { withEnd } from './missing-end';

/** An image as sent with a product: base64 without prefix, with its MIME type and name (PROD-020). */
export interface ProductImage {
  data: string;
  type: string;
  name: string;
}

/** Side of a product's image, in pixels (PROD-040). */
export const IMAGE_SIDE = 600;

/** What the file chooser offers. Windows saves photos of pages as .jfif; phones choose by the type. */
export const ACCEPTED_IMAGES = '.png,.jpg,.jpeg,.jfif,.jpe,image/png,image/jpeg';

/**
 * Why a file is refused: of another format, a photo of a phone in HEIC, a picture of another format, too large, empty,
 * damaged, or not read at all.
 */
export type ImageMistake = 'wrong-format' | 'heic' | 'other-picture' | 'too-large' | 'empty' | 'damaged' | 'failed';

export function isProductImage(found: unknown): found is ProductImage {
  const { data, type, name } = (found ?? {}) as Partial<Record<keyof ProductImage, unknown>>;
  return typeof data === 'string' && typeof type === 'string' && typeof name === 'string';
}

/** @example dataUrlOf(image) // 'data:image/png;base64,iVBO…' */
export function dataUrlOf({ data, type }: ProductImage): string {
  return `data:${type};base64,${data}`;
}

/** Reads the image from a data address, as canvases write it. */
export function imageFromDataUrl(address: string, name: string): ProductImage {
  const [, type = 'image/jpeg', data = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  return { data, type, name };
}

const SIGNATURES = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

const isNamedImage = ({ name }: File): boolean => /\.(png|jpe?g|jpe|jfif)$/i.test(name);

/**
 * Recognises a chosen file by its content, not by its name (PROD-034 to PROD-037).
 *
 * @returns its MIME type, or what is wrong with it
 */
export async function checkImageFile(
  file: File,
): Promise<{ type: ImageType; mistake?: never } | { mistake: ImageMistake; type?: never }> {
  if (file.size === 0) return { mistake: 'empty' };
  const start = await file
    .slice(0, 32)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    // The file was moved or locked after it was chosen.
    .catch(() => null);
  if (!start) return { mistake: 'failed' };
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, place) => start[place] === byte));
  // For a file with a picture's name, report the size first. Reporting that its content is not a picture would point
  // the person to the wrong mistake.
  if (file.size > LIMIT.imageBytes && (known || isNamedImage(file))) return { mistake: 'too-large' };
  return known ? { type: known.type } : { mistake: fileKind(start) };
}

/**
 * A good phone takes photographs of 50 million pixels. A small file that claims more than this is meant to fill the
 * memory.
 */
const MAX_PIXELS = 100_000_000;

/** The longest side, in pixels, of a canvas that every browser can draw. */
const MAX_SIDE = 16_384;

/** A picture for the crop dialog, as a data address. */
export type PictureToCrop = { source: string; mistake?: never } | { mistake: ImageMistake; source?: never };

/**
 * Scales the picture of a file to a height of 600 pixels, enlarging small ones (PROD-040, Q-057). First it is decoded
 * completely, because the file may be cut off, damaged or too large (PROD-036, PROD-037).
 */
export async function scaledForCrop(file: Blob, type: ImageType): Promise<PictureToCrop> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { mistake: 'failed' };
  const { width, height, whole } = structureOf(new Uint8Array(bytes), type);
  if ((!whole && type === 'image/png') || width === 0 || height === 0) return { mistake: 'damaged' };
  // The short side of a long strip becomes as large as the image.
  const longSide = (Math.max(width, height) * IMAGE_SIDE) / Math.min(width, height);
  if (width * height > MAX_PIXELS || longSide > MAX_SIDE) return { mistake: 'too-large' };
  try {
    return { source: await drawn(whole ? file : await withEnd(file), type) };
  } catch {
    // The signature was right but the rest is not. For the person, the file failed to load.
    return { mistake: 'damaged' };
  }
}

/**
 * The middle of a picture as a product's image, for photos that nobody crops by hand.
 *
 * @returns undefined when the file is not a whole picture, or too large
 */
export async function squarePicture(file: File, type: ImageType): Promise<ProductImage | undefined> {
  const scaled = await scaledForCrop(file, type);
  if (scaled.mistake) return undefined;
  const picture = await pictureAt(scaled.source);
  const side = Math.min(picture.naturalWidth, picture.naturalHeight);
  const [x, y] = [(picture.naturalWidth - side) / 2, (picture.naturalHeight - side) / 2];
  const { canvas, surface } = newCanvas(IMAGE_SIDE, IMAGE_SIDE);
  surface.drawImage(picture, x, y, side, side, 0, 0, IMAGE_SIDE, IMAGE_SIDE);
  return imageFromDataUrl(canvas.toDataURL(type, 0.9), file.name);
}

/**
 * A picture for the crop dialog, turned and again 600 pixels high.
 *
 * @param turns quarters of a full turn, to the right
 */
export async function turned(source: string, type: string, turns: number): Promise<string> {
  if (turns === 0) return source;
  const picture = await pictureAt(source);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const scale = IMAGE_SIDE / down;
  const { canvas, surface } = newCanvas(Math.max(1, Math.round(across * scale)), IMAGE_SIDE);
  surface.translate(canvas.width / 2, canvas.height / 2);
  surface.rotate((turns * Math.PI) / 2);
  surface.scale(scale, scale);
  surface.drawImage(picture, -width / 2, -height / 2);
  return canvas.toDataURL(type, 0.95);
}

async function pictureAt(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function newCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const surface = canvas.getContext('2d');
  if (!surface) throw new Error('There is no surface to draw a picture on');
  return { canvas, surface };
}

/** @throws when the browser cannot decode the whole picture, or cannot draw it */
async function drawn(file: Blob, type: ImageType): Promise<string> {
  // An `img` shows what it could decode of a damaged file. This function decodes all or nothing, and turns a photograph
  // upright as `img` does.
  const picture = await createImageBitmap(file);
  try {
    const width = Math.max(1, Math.round((picture.width * IMAGE_SIDE) / picture.height));
    const { canvas, surface } = newCanvas(width, IMAGE_SIDE);
    surface.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const address = canvas.toDataURL(type, 0.95);
    if (!address.startsWith(`data:${type}`)) throw new Error(`A picture of ${canvas.width} pixels is not drawn`);
    return address;
  } finally {
    picture.close();
  }
}
