/**
 * The library that draws images, loaded with the first one: most instances never see any, and it costs 20 MB.
 *
 * @example const sharp = await loadSharp(); await sharp(file).png().toBuffer();
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No image comes twice: a cache of them would only fill the memory.
  sharp.cache(false);
  // One picture never takes the processor from everybody else.
  sharp.concurrency(1);
  return sharp;
}
