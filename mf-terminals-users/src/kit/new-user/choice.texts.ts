import { LIMIT } from '@portal/contract';
import { many } from '@portal/pages/numbers';

/** Texts of choosing a terminal. The specification asks for those marked "ours" without giving the words. */
export const choiceTexts = {
  assign: 'Assegna un ID Terminale',
  second: 'Ora assegna un ID Terminale SoftPOS',
  added: 'Hai creato un nuovo membro del tuo staff!',
  toList: 'VEDI ELENCO UTENZE',
  // ours
  addUser: 'Crea utenza',
  order: 'I terminali liberi sono i primi. Un terminale può servire più persone.',
  groups: { free: 'LIBERI', assigned: 'GIÀ ASSEGNATI', suspended: 'DISATTIVI' },
  free: 'libero',
  present: 'attuale',
  changed: 'ID Terminale cambiato',
  given: 'ID Terminale assegnato',
  undo: 'ANNULLA',
  notUndone: "Non siamo riusciti ad annullare. Controlla l'ID Terminale dell'utenza.",
  step: (step: number, steps: number) => `Passo ${step} di ${steps}`,
  credentials: (username: string, email: string) =>
    `Le credenziali dell'utenza ${username} sono state inviate via e-mail a ${email}.`,
  addFailed: "Si è verificato un errore durante la creazione dell'utenza",
  full: `Hai già ${many(LIMIT.staff)} utenze, il numero massimo. Revoca quelle che non servono più e riprova.`,
  changeFailed: "Si è verificato un errore durante la modifica dell'ID Terminale",
  changedMeanwhile: (terminalId: string | null) =>
    terminalId === null
      ? "Nel frattempo l'ID Terminale dell'utente è stato rimosso. Per assegnare quello scelto premi di nuovo CONFERMA."
      : `Nel frattempo all'utente è stato assegnato l'ID Terminale ${terminalId}. Per sostituirlo premi di nuovo CONFERMA.`,
  none: (type: string) => `Non sono presenti ID Terminale ${type}.`,
} as const;
