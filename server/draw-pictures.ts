/**
 * Draws the pictures of the demo products from `drawings/*.svg` into `assets/pictures`: each once as it is stored, and
 * once as its thumbnail, so that a first start only reads them. Run `pnpm --filter server pictures` after changing one.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const DRAWINGS = join(import.meta.dirname, 'drawings');
const PICTURES = join(import.meta.dirname, 'assets/pictures');

/** Sides in pixels: large enough for the viewer, small enough for sixty pictures to fit beside the sources. */
const WHOLE = 480;
const THUMBNAIL = 256;

rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });
for (const file of readdirSync(DRAWINGS)) {
  const name = basename(file, '.svg');
  const drawing = () => sharp(join(DRAWINGS, file), { density: 240 });
  await drawing()
    .resize(WHOLE, WHOLE, { fit: 'cover' })
    .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(join(PICTURES, `${name}.png`));
  await drawing()
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'cover' })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(PICTURES, `${name}.webp`));
}
