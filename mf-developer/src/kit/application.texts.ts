/**
 * Texts about applications for several pages. The specification asks for those marked "ours" without giving the words.
 */
export const applicationTexts = {
  create: 'CREA UNA NUOVA APPLICAZIONE',
  delete: 'ELIMINA',
  // ours
  addMerchants: 'AGGIUNGI PUNTO VENDITA',
  deleteTitle: 'Elimina applicazione',
  deleteText: (name: string) =>
    `L'applicazione ${name} non potrà più accedere ai suoi punti vendita e le sue credenziali smetteranno di funzionare.`,
} as const;
