import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How much two pixels may differ, from 0 to 1. Smoothed edges, which two machines draw differently, never count. */
const TOLERANCE = 0.1;

/** How many pixels may differ more than that: fewer than a letter of the smallest text has. */
export const MAX_DIFFERENT = 20;

/** How two pictures differ. */
export interface Difference {
  /** Pixels that differ visibly; all of them when the sizes differ. */
  pixels: number;
  /** The kept picture, the new one and their difference, side by side. */
  sideBySide: () => Promise<Buffer>;
}

/** The form in which pictures are kept: small, and the same for the same pixels. */
export function asKept(screenshot: Buffer): Promise<Buffer> {
  return sharp(screenshot).webp({ quality: 82, effort: 6 }).toBuffer();
}

/** Compares a kept picture with a new one of the same form. */
export async function comparePictures(kept: Buffer, now: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([pixelsOf(kept), pixelsOf(now)]);
  const { width, height } = after.info;
  const sameSize = before.info.width === width && before.info.height === height;
  const difference = Buffer.alloc(after.data.length, 255);
  const pixels = sameSize
    ? pixelmatch(before.data, after.data, difference, width, height, { threshold: TOLERANCE })
    : width * height;
  return {
    pixels,
    sideBySide: () => {
      const third = sharp(difference, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
      return beside([kept, now, third]);
    },
  };
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

const GAP = 16;

async function beside(pictures: readonly (Buffer | Promise<Buffer>)[]): Promise<Buffer> {
  const all = await Promise.all(
    pictures.map(async (picture) => {
      const input = await picture;
      const { width, height } = await sharp(input).metadata();
      return { input, width, height };
    }),
  );
  const lefts = all.map((_, place) => all.slice(0, place).reduce((sum, { width }) => sum + width + GAP, 0));
  return sharp({
    create: {
      width: all.reduce((sum, { width }) => sum + width + GAP, -GAP),
      height: Math.max(...all.map(({ height }) => height)),
      channels: 3,
      background: '#888',
    },
  })
    .composite(all.map(({ input }, place) => ({ input, left: lefts[place] ?? 0, top: 0 })))
    .webp({ quality: 90 })
    .toBuffer();
}
