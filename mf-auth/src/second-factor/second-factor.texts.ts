/** Texts of the second step of a sign-in. The specification knows none of them. */
export const secondFactorTexts = {
  windowTitle: 'Conferma accesso',
  app: {
    title: 'Conferma che sei tu',
    lead: 'Apri la tua app di autenticazione e scrivi il codice di 6 cifre.',
    other: 'Usa un codice di recupero',
  },
  recovery: {
    title: 'Usa un codice di recupero',
    lead: 'È uno dei dieci codici che hai salvato. Ogni codice vale una volta sola.',
    other: "Usa il codice dell'app",
  },
  remember: 'Ricorda questo dispositivo per 30 giorni',
  confirm: 'CONFERMA',
  backToLogin: 'Torna alla login',
  noCodes: 'Non hai più i codici?',
  callSupport: "Chiama l'assistenza",
  help: 'Assistenza',
  unavailable: 'Il servizio non è disponibile. Riprova più tardi.',
  expired: 'È passato troppo tempo: accedi di nuovo.',
} as const;
