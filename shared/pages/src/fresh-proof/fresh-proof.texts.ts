/** Texts of the dialog that asks for a fresh proof of who is signed in. None of them is in the specification. */
export const freshProofTexts = {
  title: 'Conferma che sei tu',
  firstPassword: 'prima scrivi la tua password.',
  firstApp: 'prima scrivi il codice della tua app di autenticazione.',
  firstRecovery: 'prima scrivi uno dei tuoi codici di recupero.',
  firstPasskey: 'prima usa una tua passkey.',
  password: 'Password',
  howLong: 'Poi non te lo chiediamo per 10 minuti.',
  useRecovery: 'Usa un codice di recupero',
  useApp: "Usa il codice dell'app",
  usePasskey: 'Usa una passkey',
  wrongPassword: 'La password non è corretta.',
  failed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  cancel: 'ANNULLA',
  confirm: 'CONFERMA',
} as const;
