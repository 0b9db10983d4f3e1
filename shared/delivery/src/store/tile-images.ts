import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@portal/contract';
import { Refusal } from './refusal.ts';

/** Largest picture of a tile, in bytes: everybody's home page loads it. */
const MAX_IMAGE_BYTES = 50 * 1024;

/** @example tileImages(descriptor) // ['tile.1f3a9c0b.svg'] */
export const tileImages = ({ tiles }: RemoteDescriptor): string[] =>
  tiles.flatMap(({ image }) => (image === undefined ? [] : [image]));

/**
 * Looks at the pictures that the tiles of a descriptor name.
 *
 * @param folder of the sources, or of the release
 * @throws Refusal that names one that is missing or too large
 */
export function checkTileImages(folder: string, descriptor: RemoteDescriptor): void {
  for (const image of tileImages(descriptor)) {
    const file = statSync(join(folder, image), { throwIfNoEntry: false });
    if (!file?.isFile()) throw new Refusal(`A tile names the picture ${image}, which does not exist.`);
    if (file.size > MAX_IMAGE_BYTES)
      throw new Refusal(
        `The picture ${image} of a tile has ${file.size} bytes: at most ${MAX_IMAGE_BYTES} are allowed.`,
      );
  }
}
