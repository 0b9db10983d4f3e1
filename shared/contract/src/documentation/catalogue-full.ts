/** What the codes of a 409 say about a catalogue that has no room for what a call adds. */
export const CATALOGUE_FULL = {
  products: { 4091: 'The catalogue would have more than 50,000 products.' },
  categories: { 4092: 'The catalogue would have more than 1,000 categories.' },
  places: {
    4093: 'All categories together would have more than 200,000 products, counted in each of their categories.',
  },
} as const;
