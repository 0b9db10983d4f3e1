/** Texts of the footer; all are our own. */
export const footerTexts = {
  label: 'Informazioni',
} as const;
