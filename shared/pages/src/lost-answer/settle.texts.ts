/** Texts about changes whose answer was lost, loaded with the code that looks; all are our own. */
export const settleTexts = {
  done: 'Fatto: la modifica è salvata',
  checked: 'La connessione è caduta prima della conferma, ma abbiamo controllato.',
  notDone: 'Non fatto: la connessione è caduta',
  nothingChanged: 'Abbiamo controllato: non è cambiato nulla. Puoi riprovare.',
  tooSlow: 'Non lo sappiamo ancora: il servizio non ha risposto in tempo',
  again: 'La modifica potrebbe essere salvata oppure no. Riprova pure: niente viene fatto due volte.',
  lookYourself: 'La modifica potrebbe essere salvata oppure no. Prima di riprovare, ricarica la pagina e controlla.',
  // What to do, where nothing tells or the answer held something that is lost.
  password:
    'La password potrebbe essere cambiata oppure no. Prova ad accedere con quella nuova, altrimenti con quella di prima.',
  ownMail: "Controlla la posta: se l'e-mail non arriva entro qualche minuto, richiedila di nuovo.",
  userMail:
    "L'e-mail potrebbe essere partita oppure no. Chiedi se è arrivata; se tra qualche minuto non c'è, inviala di nuovo.",
  developerMail:
    "La richiesta potrebbe essere arrivata oppure no. Controlla la posta: se tra qualche minuto non c'è la nostra e-mail, invia di nuovo la richiesta.",
  usersFile:
    "Le utenze del file sono salvate, ma il file dell'esito è andato perso. Controlla l'elenco delle utenze: i nuovi ricevono la loro e-mail.",
  catalogueFile:
    'I prodotti potrebbero essere salvati oppure no. Guarda il catalogo prima di caricare di nuovo il file.',
  certificate: "Il certificato potrebbe essere caricato oppure no. Caricalo di nuovo: vale sempre l'ultimo.",
  codes:
    'I codici di prima potrebbero non valere più. Creane di nuovi e salva quelli: valgono sempre e solo gli ultimi.',
  codesNotSeen:
    'La connessione è caduta prima di mostrarti i codici di recupero. Creane di nuovi adesso e salvali: ti servono se perdi il telefono.',
  secret: "Guarda la data del client_secret: se è di oggi, quello nuovo c'è già. Altrimenti riprova.",
} as const;
