/** Texts of adding a person. Texts marked "ours" are asked for by the specification and not given by it. */
export const addUserTexts = {
  title: 'Inserisci i dati del dipendente',
  invalidEmail: 'E-mail non valida. Controlla e riprova.',
  // ours
  types: 'Scegli il tipo di ID Terminale',
  typesLegend: 'Tipo di terminale',
  typeHint: { MPOS: 'Il lettore collegato allo smartphone', SOFTPOS: 'I pagamenti direttamente sullo smartphone' },
} as const;
