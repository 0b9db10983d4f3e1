/** Texts of adding a person. The specification asks for those marked "ours" without giving the words. */
export const addUserTexts = {
  title: 'Inserisci i dati del dipendente',
  invalidEmail: 'E-mail non valida. Controlla e riprova.',
  // ours
  taken: "Hai già un'utenza con questa e-mail.",
  types: 'Scegli il tipo di ID Terminale',
  typesLegend: 'Tipo di terminale',
  typeHint: { MPOS: 'Il lettore collegato allo smartphone', SOFTPOS: 'Lo smartphone diventa il POS' },
} as const;
