const END_OF_JPEG = Uint8Array.of(0xff, 0xd9);

/** Side in pixels of the corner that is looked at: the smallest part that a jpeg decodes at once. */
const CORNER = 8;
const GREY = 128;

/**
 * A jpeg file with the end mark that it lacks: some programs leave the mark out, and browsers then decode nothing.
 *
 * @throws when more than the mark is missing, that is when the last corner of the picture is the plain grey that
 * decoders put in place of missing data
 */
export async function withEnd(file: Blob): Promise<Blob> {
  const ended = new Blob([file, END_OF_JPEG], { type: 'image/jpeg' });
  // As it is stored: not turned upright, and in its own colours.
  const picture = await createImageBitmap(ended, { imageOrientation: 'none', colorSpaceConversion: 'none' });
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width: CORNER, height: CORNER });
    const surface = canvas.getContext('2d', { willReadFrequently: true });
    surface?.drawImage(picture, CORNER - picture.width, CORNER - picture.height);
    const colours = surface?.getImageData(0, 0, CORNER, CORNER).data ?? [];
    const isGrey = colours.every((value, place) => place % 4 === 3 || Math.abs(value - GREY) <= 1);
    if (isGrey) throw new Error('The picture was cut off');
    return ended;
  } finally {
    picture.close();
  }
}
