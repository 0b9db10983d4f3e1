/** Texts of the filters of a list on phones; all are our own. */
export const filterTexts = {
  title: 'Filtra',
  clear: 'AZZERA I FILTRI',
} as const;
