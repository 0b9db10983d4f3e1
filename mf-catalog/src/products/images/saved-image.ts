import type { Product } from '@portal/contract';
import type { ProductImage } from '../../kit/images/product-image';
import { imageTexts } from './image.texts';

/** The image that a product already has. */
export function savedImage({ image, imageType, imageName }: Product): ProductImage | null {
  return image ? { data: image, type: imageType ?? 'image/jpeg', name: imageName ?? imageTexts.unnamed } : null;
}
