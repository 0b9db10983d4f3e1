import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedImage } from '../kit/catalogue/product-images.ts';
import { hashOf } from '../platform/images/prepare-image.ts';

/**
 * Reads the pictures of the demo products as they are stored, by name. `server/draw-pictures.ts` drew them beforehand,
 * so that a first start draws nothing.
 *
 * @param assets folder with the documents that come with the server
 */
export async function readPictures(assets: string): Promise<ReadonlyMap<string, NamedImage>> {
  const drawn: Record<string, { png: string; webp: string }> = JSON.parse(
    await readFile(join(assets, 'pictures.json'), 'utf8'),
  );
  return new Map(
    Object.entries(drawn).map(([name, { png, webp }]) => {
      const content = Buffer.from(png, 'base64');
      const thumbnail = Buffer.from(webp, 'base64');
      return [
        name,
        { imageType: 'image/png', content, contentHash: hashOf(content), thumbnail, imageName: `${name}.png` },
      ];
    }),
  );
}
