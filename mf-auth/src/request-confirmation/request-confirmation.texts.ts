/**
 * Texts for confirming a later request for a developer account. All are our own, except the hint of what comes next
 * (RES-024).
 */
export const requestConfirmationTexts = {
  header: 'Utenza sviluppatore',
  ask: 'Conferma la nuova richiesta',
  askHint:
    "Per questo indirizzo email c'è già una richiesta in attesa. Se confermi, valutiamo quella nuova al suo posto. Se non l'hai inviata tu, chiudi questa pagina.",
  confirm: 'CONFERMA LA RICHIESTA',
  confirmed: 'Richiesta confermata',
  confirmedHint: 'Attendi che la tua richiesta venga accettata. Riceverai una email di conferma.',
  used: 'Link già usato',
  usedHint:
    'Hai già confermato questa richiesta, oppure abbiamo già risposto a questo indirizzo: guarda nella tua posta.',
  expired: 'Link di conferma scaduto',
  expiredHint:
    'Resta in attesa la richiesta di prima. Se vuoi cambiarla, invia una nuova richiesta: riceverai un altro link.',
  unknown: 'Link non valido',
  unknownHint: "Apri di nuovo il link dall'e-mail, tutto intero. Se non funziona, invia una nuova richiesta.",
  failed: 'Conferma non riuscita',
  failedHint: 'Il servizio non è disponibile. Il link resta valido: riprova tra qualche minuto.',
  again: 'RIPROVA',
  newRequest: 'NUOVA RICHIESTA',
  backToLogin: 'TORNA ALLA LOGIN',
  toLogin: 'Torna alla login',
} as const;
