import { LIMIT } from '@portal/contract';

/** An image as products carry it: base64 without prefix, with its mime type and name (PROD-020). */
export interface ProductImage {
  data: string;
  type: string;
  name: string;
}

/** Side of a product's image, in pixels (PROD-040). */
export const IMAGE_SIDE = 600;

export type ImageMistake = 'wrong-format' | 'too-large' | 'failed';

export function isProductImage(found: unknown): found is ProductImage {
  const { data, type, name } = (found ?? {}) as Partial<Record<keyof ProductImage, unknown>>;
  return typeof data === 'string' && typeof type === 'string' && typeof name === 'string';
}

/** @example dataUrlOf(image) // 'data:image/png;base64,iVBO…' */
export function dataUrlOf({ data, type }: ProductImage): string {
  return `data:${type};base64,${data}`;
}

/** The image in a data address, as canvases write it. */
export function imageFromDataUrl(address: string, name: string): ProductImage {
  const [, type = 'image/jpeg', data = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  return { data, type, name };
}

const SIGNATURES = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

const isNamedImage = ({ name }: File): boolean => /\.(png|jpe?g)$/i.test(name);

/**
 * What a chosen file is, by its content and not by its name (PROD-034 to PROD-037).
 *
 * @returns its mime type, or what is wrong with it
 */
export async function checkImageFile(
  file: File,
): Promise<{ type: 'image/png' | 'image/jpeg'; mistake?: never } | { mistake: ImageMistake; type?: never }> {
  if (file.size === 0) return { mistake: 'failed' };
  const start = await file
    .slice(0, 8)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    // The file was moved or locked since it was chosen.
    .catch(() => null);
  if (!start) return { mistake: 'failed' };
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, place) => start[place] === byte));
  // Of a picture by its name the size is told first: that it is none by its content would send the person to the wrong mistake.
  if (file.size > LIMIT.imageBytes && (known || isNamedImage(file))) return { mistake: 'too-large' };
  return known ? { type: known.type } : { mistake: 'wrong-format' };
}

/**
 * The picture of a file at a height of 600 pixels, small ones enlarged, as a data address (PROD-040, Q-057).
 *
 * @throws when the browser cannot draw it
 */
export async function scaledForCrop(file: File, type: string): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.height = IMAGE_SIDE;
    canvas.width = Math.max(1, Math.round((picture.naturalWidth * IMAGE_SIDE) / picture.naturalHeight));
    const surface = canvas.getContext('2d');
    if (!surface) throw new Error(`${file.name} cannot be drawn`);
    surface.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL(type, 0.95);
  } finally {
    URL.revokeObjectURL(address);
  }
}
