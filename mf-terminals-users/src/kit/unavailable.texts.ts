/** Texts of the page that stands where data could not be loaded. */
export const unavailableTexts = {
  title: 'In questo momento il sito non è disponibile.',
  hint: 'Riprova più tardi. Grazie per la pazienza.',
} as const;
