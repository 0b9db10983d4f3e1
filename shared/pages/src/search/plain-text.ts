/**
 * A text without case and accents, so that 'caffe' finds 'Caffè' (PROD-014).
 *
 * @example plainText('Caffè') // 'caffe'
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
