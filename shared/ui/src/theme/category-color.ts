import type { CSSProperties } from 'react';

/**
 * The ten colours that a category can have, the default first (CAT-023). They are in the order of `--cat-1` …
 * `--cat-10`.
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
 * Sets the custom properties `--cat` (the colour) and `--on-cat` (a text colour that passes AA on it) for a category. A
 * colour outside the palette becomes the default one, because the contrast of its text would not be proven.
 *
 * @example
 * <CategoryTile style={categoryStyle('#F1B73F')} />
 */
export function categoryStyle(color: string): CSSProperties {
  const found = categoryColors.findIndex((known) => known.toLowerCase() === color.toLowerCase());
  const place = Math.max(found, 0) + 1;
  // React's type knows no custom properties, but React sets them like any other.
  return { '--cat': `var(--cat-${place})`, '--on-cat': `var(--on-cat-${place})` } as CSSProperties;
}
