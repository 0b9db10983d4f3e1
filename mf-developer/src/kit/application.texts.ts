/**
 * Texts of applications wherever they stand. Texts marked "ours" are asked for by the specification and not given by
 * it.
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
