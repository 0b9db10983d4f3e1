/**
 * Draws the pictures of the demo products, which `drawings.svg` shows side by side, into `assets/pictures.json`: each
 * once as it is stored, and once as its thumbnail, so that a first start only reads them. Run
 * `pnpm --filter server pictures` after changing one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const DRAWINGS = join(import.meta.dirname, 'drawings.svg');
const PICTURES = join(import.meta.dirname, 'assets/pictures.json');

/** Sides in pixels: large enough for the viewer, small enough for sixty pictures to fit beside the sources. */
const WHOLE = 480;
const THUMBNAIL = 256;

const pictures: Record<string, { png: string; webp: string }> = {};
const drawings = readFileSync(DRAWINGS, 'utf8').matchAll(
  /<svg id="([^"]+)"[^>]* viewBox="([^"]+)"[^>]*>(.+?)<\/svg>/gs,
);
for (const [, name = '', viewBox, shapes] of drawings) {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`);
  const drawing = (side: number) => sharp(svg, { density: 240 }).resize(side, side, { fit: 'cover' });
  const whole = drawing(WHOLE).png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 });
  const thumbnail = drawing(THUMBNAIL).webp({ quality: 60, effort: 6 });
  pictures[name] = {
    png: (await whole.toBuffer()).toString('base64'),
    webp: (await thumbnail.toBuffer()).toString('base64'),
  };
}
writeFileSync(PICTURES, `${JSON.stringify(pictures, null, 1)}\n`);
