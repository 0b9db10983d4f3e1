/** The Italian words that the front door's components say by themselves; all of them are ours. */
export const uiTexts = {
  optional: '(opzionale)',
  charactersLeft: (count: number) => (count === 1 ? '1 carattere rimasto' : `${count} caratteri rimasti`),
  charactersOver: (count: number) => (count === 1 ? '1 carattere di troppo' : `${count} caratteri di troppo`),
  showPassword: 'Mostra password',
  capsLock: 'Il blocco maiuscole è attivo.',
  clearSearch: 'Cancella',
  showMore: 'MOSTRA DI PIÙ',
  retry: 'RIPROVA',
  loading: 'Caricamento in corso',
  skip: 'Vai al contenuto',
} as const;
