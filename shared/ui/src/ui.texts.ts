/**
 * The default Italian words of the main entry's components, for pages that need the same word on their own control. All
 * but 'MOSTRA DI PIÙ' are our own.
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
  offline: 'Sei offline: per salvare serve la connessione.',
  noNetwork: 'Manca la connessione.',
  noNetworkHint: 'La pagina si apre da sola appena torna la connessione.',
  loading: 'Caricamento in corso',
  skip: 'Vai al contenuto',
} as const;

/** The words of a terminal's state, on its badge and on a filter (TERM-010). */
export const terminalStateTexts = { ACTIVE: 'ATTIVO', SUSPENDED: 'DISATTIVO', NOT_ASSIGNED: 'non assegnato' } as const;
