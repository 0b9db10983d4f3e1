/** Texts of the search page of phones; all are our own. */
export const searchTexts = {
  back: 'Indietro',
  results: 'Risultati',
} as const;
