/** Texts shown in place of data that could not be loaded. */
export const unavailableTexts = {
  title: 'In questo momento il sito non è disponibile.',
  hint: 'Riprova più tardi. Grazie per la pazienza.',
} as const;
