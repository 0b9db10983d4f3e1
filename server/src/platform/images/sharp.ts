/**
 * The library that draws images, loaded for the first image: most instances never get one, and it costs 20 MB.
 *
 * @example const sharp = await loadSharp(); await sharp(file).png().toBuffer();
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No image comes twice, so a cache would only fill the memory.
  sharp.cache(false);
  // One picture never takes all processors.
  sharp.concurrency(1);
  return sharp;
}
