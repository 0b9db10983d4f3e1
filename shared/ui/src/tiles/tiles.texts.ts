/** The word that a line of code says by itself. */
export const tilesTexts = { copy: 'Copia' } as const;
