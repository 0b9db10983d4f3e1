/** The default words of form parts; all are our own. */
export const formTexts = {
  ruleMet: 'rispettata',
  ruleMissing: 'da rispettare',
  passwordRules: 'Regole da rispettare',
  /** Names of the colours of CAT-023, in the same order. */
  colors: ['Blu', 'Azzurro', 'Turchese', 'Verde', 'Giallo', 'Arancione', 'Rosso', 'Fucsia', 'Viola', 'Grigio'],
  back: 'Indietro',
  filters: 'Filtri',
  filter: (active: number) => (active === 0 ? 'Filtra' : `Filtra (${active})`),
  removeFilter: 'Togli il filtro',
  addFilter: 'Aggiungi il filtro',
} as const;
