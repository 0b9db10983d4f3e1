import sharp from 'sharp';

/** A file for a file picker. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of a grey gradient, as a camera or a drawing program would write it. */
export const picture = (kind: 'png' | 'jpeg' | 'gif' | 'webp', width = 300, height = 200): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .toFormat(kind)
    .toBuffer();

export const named = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'image/png', buffer });
