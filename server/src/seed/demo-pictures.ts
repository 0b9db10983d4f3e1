import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedImage } from '../kit/catalogue/product-images.ts';
import { hashOf } from '../platform/images/prepare-image.ts';

/**
 * Reads the picture of a demo product as it is stored. `server/draw-pictures.ts` drew it beforehand, so that a first
 * start draws nothing.
 *
 * @param assets folder with the documents that come with the server
 */
export async function readPicture(assets: string, name: string): Promise<NamedImage> {
  const file = join(assets, 'pictures', name);
  const [content, thumbnail] = await Promise.all([readFile(`${file}.png`), readFile(`${file}.webp`)]);
  return { imageType: 'image/png', content, contentHash: hashOf(content), thumbnail, imageName: `${name}.png` };
}
