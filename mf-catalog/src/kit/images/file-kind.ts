/** Brands of the box format that phones of Apple, and some others, save photos in. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** How other pictures begin, as Latin letters: gif, bmp, tiff, ico, jpeg 2000, jpeg xl, photoshop. */
const BEGINNINGS = ['GIF8', 'BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '\0\0\0\x0cjP', '\0\0\0\x0cJXL', '\xff\x0a', '8BPS'];

/**
 * What a file is that is neither png nor jpeg, as far as that helps the person who chose it.
 *
 * @param start the first 32 bytes of the file
 */
export function fileKind(start: Uint8Array): 'heic' | 'other-picture' | 'wrong-format' {
  const letters = String.fromCharCode(...start);
  const brand = letters.slice(4, 8) === 'ftyp' ? letters.slice(8, 12) : '';
  if (HEIC_BRANDS.includes(brand) && !letters.includes('avif')) return 'heic';
  const isWebp = letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP';
  const isDrawing = /^\ufeff?\s*(<\?xml|<svg)/i.test(letters.replace('\xef\xbb\xbf', ''));
  const isOther = brand === 'avif' || brand === 'avis' || isWebp || isDrawing;
  return isOther || BEGINNINGS.some((beginning) => letters.startsWith(beginning)) ? 'other-picture' : 'wrong-format';
}
