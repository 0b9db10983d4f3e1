/** Texts of the footer; ours. */
export const footerTexts = {
  label: 'Informazioni',
} as const;
