/** Texts of the appearance; all are our own. */
export const appearanceTexts = {
  legend: 'Aspetto',
  caps: 'ASPETTO',
  choices: { light: 'Chiaro', dark: 'Scuro', auto: 'Automatico' },
  hint: 'Automatico segue il tuo dispositivo.',
} as const;
