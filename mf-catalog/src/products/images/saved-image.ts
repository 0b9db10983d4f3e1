import type { Product } from '@portal/contract';
import { imageTexts } from '../../kit/images/image.texts';
import type { ProductImage } from '../../kit/images/product-image';

/** The image that a product already has. */
export function savedImage({ image, imageType, imageName }: Product): ProductImage | null {
  return image ? { data: image, type: imageType ?? 'image/jpeg', name: imageName ?? imageTexts.unnamed } : null;
}
