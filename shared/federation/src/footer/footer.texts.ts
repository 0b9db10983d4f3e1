/** Texts of the footer. All are our own words, except the year. */
export const footerTexts = {
  support: 'Assistenza',
  transparency: 'Trasparenza',
  cookies: 'Uso dei cookie',
  privacy: 'Informativa privacy',
  terms: 'Termini e condizioni',
  copyright: (owner: string) => `© 2020 ${owner}`,
} as const;
