/** Texts of the footer; all of them ours but the year. */
export const footerTexts = {
  support: 'Assistenza',
  transparency: 'Trasparenza',
  cookies: 'Uso dei cookie',
  privacy: 'Informativa privacy',
  terms: 'Termini e condizioni',
  copyright: (owner: string) => `© 2020 ${owner}`,
} as const;
