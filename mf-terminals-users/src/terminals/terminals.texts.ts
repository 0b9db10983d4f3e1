/** Texts of the page of terminals. */
export const terminalsTexts = {
  title: 'Terminali',
  /** 'Hai N ID Terminale disponibili', split around the number (TERM-002). */
  available: { before: 'Hai', after: 'ID Terminale disponibili' },
  // ours
  typeFilter: 'TIPO',
  stateFilter: 'STATO',
  allTypes: 'Tutti',
  /** Shared by four people or more. */
  shared: 'condiviso',
  show: (terminals: number) => `MOSTRA ${terminals} ${terminals === 1 ? 'TERMINALE' : 'TERMINALI'}`,
  clearFilters: 'Azzera i filtri',
} as const;
