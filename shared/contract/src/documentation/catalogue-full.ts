/** What the code says of a 409 that passes by itself. */
export const RECENTLY_DELETED = {
  4095: 'What was deleted in the last ten minutes, and can still be restored, takes the room. Try again later.',
} as const;

/** What the codes of a 409 say about a catalogue that has no room for what a call adds. */
export const CATALOGUE_FULL = {
  products: { 4091: 'The catalogue would have more than 50,000 products.', ...RECENTLY_DELETED },
  categories: { 4092: 'The catalogue would have more than 1,000 categories.', ...RECENTLY_DELETED },
  places: {
    4093: 'All categories together would have more than 200,000 products, counted in each of their categories.',
    ...RECENTLY_DELETED,
  },
} as const;
