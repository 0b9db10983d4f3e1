import { isBlank, LIMIT } from '@portal/contract';
import { requireName } from '../kit/catalogue/catalogue-checks.ts';
import type { NewProduct } from '../kit/catalogue/new-products.ts';
import type { NamedImage } from '../kit/catalogue/product-images.ts';
import { decodeBase64, isLongerThan } from '../platform/http/base64.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { prepareImage } from '../platform/images/prepare-image.ts';

/** A product as `createProducts` and `updateProduct` send it. */
interface SentProduct extends SentImage {
  name: string;
  descr?: string | null;
  amount: number;
  categories: string[];
}

interface SentImage {
  image?: string | null;
  imageName?: string | null;
}

/** Everything a sent product says except its image. Its categories are not checked yet. */
export function readProduct({ name, descr, amount, categories }: SentProduct): NewProduct {
  const description = !descr || isBlank(descr) ? null : descr.normalize('NFC').trim();
  return { name: requireName(name), description, amount, categoryIds: categories };
}

const tooLarge = () => new HttpError(413, 'The image is too large');

/**
 * The file of an image that was sent.
 *
 * @throws HttpError 413 when it is too large, before it is decoded where its length says so
 */
export async function imageFile(base64: string): Promise<Buffer> {
  if (isLongerThan(base64, LIMIT.imageBytes)) throw tooLarge();
  const file = await decodeBase64(base64);
  if (file.length > LIMIT.imageBytes) throw tooLarge();
  return file;
}

/**
 * The image that a merchant sent, checked and encoded again.
 *
 * @throws HttpError 413 with more pixels than are decoded; 400 when it is not a png or jpeg, or cannot be read; 503
 * when too many pictures wait already
 */
export async function readImage(
  contractCode: string,
  file: Buffer,
  imageName: string | null | undefined,
): Promise<NamedImage> {
  const image = await prepareImage(file, contractCode);
  if (image === 'tooLarge') throw new HttpError(413, 'The image has too many pixels');
  if (image === 'unreadable') throw new HttpError(400, 'The image is not a readable PNG or JPEG file');
  return {
    ...image,
    imageName: fileNameOf(imageName) ?? `immagine.${image.imageType === 'image/png' ? 'png' : 'jpg'}`,
  };
}

/** The last part of a path, without control characters: it is shown, and may name a downloaded file. */
function fileNameOf(given: string | null | undefined): string | undefined {
  const [name = ''] = given?.split(/[/\\]/).slice(-1) ?? [];
  return name.replaceAll(/\p{C}/gu, '').trim() || undefined;
}
