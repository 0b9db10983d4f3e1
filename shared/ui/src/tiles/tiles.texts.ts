/** The default word of a code line. */
export const tilesTexts = { copy: 'Copia' } as const;
