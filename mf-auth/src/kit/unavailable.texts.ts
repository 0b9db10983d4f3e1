/** Texts of the view in place of what could not be loaded. Those marked "ours" are asked for by the specification and not given by it. */
export const unavailableTexts = {
  title: 'In questo momento il sito non è disponibile.',
  // ours
  retry: 'RIPROVA',
} as const;
