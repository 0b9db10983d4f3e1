import type { CSSProperties } from 'react';

/**
 * The ten colours a category can have, default first (CAT-023). The order is that of `--cat-1` … `--cat-10`.
 *
 * @example
 * const first = categoryColors[0]; // '#2E7FF9'
 */
export const categoryColors = [
  '#2E7FF9',
  '#59BCF9',
  '#67D6D1',
  '#5FC64C',
  '#F1B73F',
  '#ED7840',
  '#E34263',
  '#EA35BD',
  '#824AF6',
  '#666666',
] as const;

/**
 * The custom properties `--cat` (the colour) and `--on-cat` (the text colour that passes AA on it) for a category. A
 * colour outside the palette falls back to the default: its text would have no proven contrast.
 *
 * @example
 * <CategoryTile style={categoryStyle('#F1B73F')} />
 */
export function categoryStyle(color: string): CSSProperties {
  const found = categoryColors.findIndex((known) => known.toLowerCase() === color.toLowerCase());
  const place = Math.max(found, 0) + 1;
  // React's type lists no custom property, though it sets them as any other.
  return { '--cat': `var(--cat-${place})`, '--on-cat': `var(--on-cat-${place})` } as CSSProperties;
}
