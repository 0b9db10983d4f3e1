/** The words that form parts say by themselves; all of them are ours. */
export const formTexts = {
  ruleMet: 'rispettata',
  ruleMissing: 'da rispettare',
  passwordRules: 'Regole da rispettare',
  /** Names of the palette of CAT-023, in its order. */
  colors: ['Blu', 'Azzurro', 'Turchese', 'Verde', 'Giallo', 'Arancione', 'Rosso', 'Fucsia', 'Viola', 'Grigio'],
  back: 'Indietro',
} as const;
