import { momentWords } from '@portal/pages/dates';

/**
 * Texts of the home page. The titles of tiles are in the remotes' descriptors. These are ours: the specification asks
 * for them without giving the words.
 */
export const homeTexts = {
  reserved:
    "Catalogo, terminali e utenze sono riservati a chi gestisce il punto vendita. Se lo gestisci tu, chiedi all'assistenza di controllare il tuo accesso.",
  terms: 'Termini e condizioni',
  termsNotConfirmed:
    'Non abbiamo avuto conferma che la tua accettazione delle condizioni sia stata registrata. Se manca, te la chiederemo al prossimo accesso.',
  help: 'Hai bisogno di aiuto?',
  helpLink: "Vai all'assistenza",
  terminals: (count: number) => `${count} ID Terminale`,
  users: (count: number) => (count === 1 ? '1 utenza' : `${count} utenze`),
  applications: (count: number) => (count === 1 ? '1 applicazione' : `${count} applicazioni`),
  merchants: (count: number) => (count === 1 ? '1 punto vendita' : `${count} punti vendita`),
  widgetFailed: (area: string) => `L'area «${area}» al momento non è disponibile.`,
  /** In the provider's time zone, not the browser's. */
  lastAccess: (moment: Date) => `Ultimo accesso il ${momentWords(moment.getTime())}`,
} as const;
