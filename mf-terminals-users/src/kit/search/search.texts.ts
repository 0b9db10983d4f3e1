/** Texts of the search page of phones, all of them ours. */
export const searchTexts = {
  back: 'Indietro',
  results: 'Risultati',
} as const;
