/** Texts of the voluntary password change. None of them is in the specification. */
export const ownPasswordTexts = {
  lead: 'Dopo il cambio resti connesso qui; sugli altri dispositivi dovrai accedere di nuovo.',
  current: 'Password attuale',
  wrong: 'La password attuale non è corretta.',
  rule: 'La nuova password non rispetta una delle regole.',
  tooMany: 'Troppi tentativi con una password sbagliata. Aspetta qualche minuto e riprova.',
  failed: 'Non siamo riusciti a cambiare la password. Controlla la connessione e riprova.',
  changedThough: 'Fatto: la password è cambiata',
  changedThoughHint:
    "La connessione è caduta prima della conferma, ma abbiamo controllato. D'ora in poi accedi con quella nuova.",
  toLogin: "VAI ALL'ACCESSO",
  yours: 'La tua password',
  lookAgain: 'CONTROLLA DI NUOVO',
  notChanged: 'Non fatto: la password è quella di prima',
  notChangedHint:
    'La connessione è caduta e non è cambiato nulla. Quello che hai scritto è ancora qui: puoi riprovare.',
  changed: 'Hai creato la nuova password!',
} as const;
