/** Texts of the voluntary password change. None of them is in the specification. */
export const ownPasswordTexts = {
  lead: 'Dopo il cambio resti connesso qui; sugli altri dispositivi dovrai accedere di nuovo.',
  current: 'Password attuale',
  wrong: 'La password attuale non è corretta.',
  rule: 'La nuova password non rispetta una delle regole.',
  tooMany: 'Troppi tentativi con una password sbagliata. Aspetta qualche minuto e riprova.',
  failed: 'Non siamo riusciti a cambiare la password. Controlla la connessione e riprova.',
  changed: 'Hai creato la nuova password!',
} as const;
