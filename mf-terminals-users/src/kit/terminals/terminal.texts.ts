/** Texts of every list of terminals. The specification asks for those marked "ours" without giving the words. */
export const terminalTexts = {
  type: { MPOS: 'Mobile POS', SOFTPOS: 'SoftPOS' },
  /** Kinds of SoftPOS (TERM-008, TERM-009). */
  kind: { A: 'Aggiuntivo', B: 'di supporto' },
  assigned: (users: number) => {
    if (users === 0) return 'Non assegnato';
    return users === 1 ? 'Assegnato a 1 utenza' : `Assegnato a ${users} utenze`;
  },
  column: 'ID TERMINALE',
  assign: 'ASSEGNA',
  modify: 'MODIFICA',
  found: (terminals: number) => (terminals === 1 ? '1 risultato trovato' : `${terminals} risultati trovati`),
  // ours
  copy: 'Copia',
  copied: 'Copiato negli appunti',
  list: 'ID Terminale',
  search: 'Cerca ID Terminale',
  none: 'Non sono presenti ID Terminale.',
  notFound: 'Nessun ID Terminale trovato',
  notFoundHint: 'Controlla il numero e riprova.',
  /** Around the telephone of the support. */
  another: { before: 'Ti serve un altro terminale? Contatta il Servizio Clienti al numero', after: '.' },
} as const;
