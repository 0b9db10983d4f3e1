/** Texts of the page of terminals. */
export const terminalsTexts = {
  title: 'Terminali',
  /** 'Hai N ID Terminale disponibili', around its number (TERM-002). */
  available: { before: 'Hai', after: 'ID Terminale disponibili' },
} as const;
