/** What every page that changes something says about a lost answer; all are our own. */
export const lostAnswerTexts = {
  unknown: 'Non lo sappiamo: la connessione è caduta',
  looksFirst:
    'La modifica potrebbe essere salvata oppure no. Riprova: prima controlliamo che cosa è rimasto scritto, così niente viene fatto due volte.',
} as const;
