import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { PreparedImage } from '../../platform/images/prepare-image.ts';
import { productImages } from './catalogue.tables.ts';
import type { Catalogue } from './catalogue-lock.ts';

/** An image with the name that the merchant gave the file. */
export interface NamedImage extends PreparedImage {
  imageName: string;
}

/** Where this server serves thumbnails. */
export const IMAGES_ADDRESS = '/media';

/**
 * Address of a thumbnail. The address changes with the picture, so browsers may keep the file for ever. Nobody can work
 * it out without the catalogue's key.
 *
 * @example imageAddress(thumbnailName) // '/media/3q2-7wAB….webp'
 */
export const imageAddress = (thumbnailName: string): string => `${IMAGES_ADDRESS}/${thumbnailName}.webp`;

/** Gives a product its image and replaces the one it had. */
export async function saveImage(
  tx: Executor,
  { contractCode, imageKey }: Catalogue,
  productId: string,
  image: NamedImage,
): Promise<void> {
  const thumbnailName = createHmac('sha256', imageKey).update(image.thumbnail).digest('base64url');
  const values = { ...image, thumbnailName };
  await tx
    .insert(productImages)
    .values({ productId, contractCode, ...values })
    .onConflictDoUpdate({ target: productImages.productId, set: values });
}

export async function deleteImage(tx: Executor, productId: string): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
}
