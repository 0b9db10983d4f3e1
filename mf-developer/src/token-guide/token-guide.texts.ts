/** Texts of the page that explains tokens; all are our own. */
export const tokenGuideTexts = {
  title: 'Ottieni un token',
  head: 'Ottieni il tuo primo token',
  toGuide: 'Leggi come fare',
  toApplications: 'Vai alle credenziali',
  createTitle: "Crea un'applicazione",
  createText: 'Scegli nome, Redirect URI e punti vendita.',
  certificateTitle: 'Carica il certificato',
  certificateText: 'La richiesta di firma .csr che identifica il tuo sistema.',
  tokenTitle: 'Chiedi il token',
  tokenText: "Con client_id e client_secret dell'applicazione.",
  ask: 'Chiedi un token',
  askHint:
    "Sostituisci CLIENT_ID e CLIENT_SECRET con le credenziali dell'applicazione. Il secret non va mai inserito in una pagina web o in un'app.",
  askHintWithId:
    "Sostituisci CLIENT_SECRET con il client_secret dell'applicazione. Il secret non va mai inserito in una pagina web o in un'app.",
  answer: 'Risposta',
  answerHint: 'expires_in è la durata del token in secondi: alla scadenza chiedine un altro.',
  use: 'Usa il token',
  useHint: "Sostituisci ACCESS_TOKEN: la risposta elenca i punti vendita dell'applicazione con i loro ID Terminale.",
  copyCommand: 'Copia il comando',
  copied: 'Comando copiato',
  notCopied: 'Copia non riuscita: seleziona il comando e copialo a mano.',
} as const;
