/** Texts of the second step of a sign-in. None of them is in the specification. */
export const secondFactorTexts = {
  windowTitle: 'Conferma accesso',
  app: {
    title: 'Conferma che sei tu',
    lead: 'Apri la tua app di autenticazione e scrivi il codice di 6 cifre.',
  },
  recovery: {
    title: 'Usa un codice di recupero',
    lead: 'È uno dei dieci codici che hai salvato. Ogni codice vale una volta sola.',
  },
  passkey: {
    title: 'Conferma che sei tu',
    lead: "Usa una passkey di questa utenza: ti chiediamo l'impronta, il viso o il PIN del dispositivo.",
  },
  addTitle: 'Proteggi il tuo accesso',
  addWhy:
    "Per la tua utenza è richiesto un secondo passo dopo la password: così chi la ruba non entra. Aggiungi una passkey (impronta, viso o PIN del dispositivo) oppure un'app di autenticazione. Ci vuole un minuto, una volta sola.",
  addApp: 'ATTIVA APP DI AUTENTICAZIONE',
  useRecovery: 'Usa un codice di recupero',
  useApp: "Usa il codice dell'app",
  usePasskey: 'Usa una passkey',
  remember: 'Ricorda questo dispositivo per 30 giorni',
  confirm: 'CONFERMA',
  backToLogin: 'Torna alla login',
  noCodes: 'Non hai più i codici?',
  callSupport: "Chiama l'assistenza",
  help: 'Assistenza',
  unavailable: 'Il servizio non è disponibile. Riprova più tardi.',
} as const;
