export const codeFieldTexts = {
  app: 'Codice',
  recovery: 'Codice di recupero',
  recoveryHint: '8 lettere e numeri, il trattino si aggiunge da solo',
  wrong: 'Codice non corretto. Scrivi quello di adesso.',
  wrongRecovery: 'Codice non corretto, o già usato. Scrivine un altro.',
  tooMany: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
} as const;
