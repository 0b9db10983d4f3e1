/**
 * The Italian words that the front door's components say by themselves, for pages that say the same on a control of
 * their own. All but 'MOSTRA DI PIÙ' are ours.
 *
 * @example
 * <Button onClick={retry}>{uiTexts.retry}</Button>
 */
export const uiTexts = {
  optional: '(opzionale)',
  charactersLeft: (count: number) => (count === 1 ? '1 carattere rimasto' : `${count} caratteri rimasti`),
  charactersOver: (count: number) => (count === 1 ? '1 carattere di troppo' : `${count} caratteri di troppo`),
  showPassword: 'Mostra i caratteri',
  capsLock: 'Il blocco maiuscole è attivo.',
  clearSearch: 'Cancella',
  showMore: 'MOSTRA DI PIÙ',
  retry: 'RIPROVA',
  loading: 'Caricamento in corso',
  skip: 'Vai al contenuto',
} as const;
