import type { AuditAction, AuditRefusal } from '../platform/audit/audit-actions.ts';
import type { ActionSentence, Unlisted } from './action-sentence.ts';
import { CATALOGUE_ACTIONS } from './catalogue-actions.texts.ts';
import { DEVELOPER_ACTIONS } from './developer-actions.texts.ts';
import { PEOPLE_ACTIONS } from './people-actions.texts.ts';
import { UNTOLD_ACTIONS } from './unlisted-actions.ts';

/** How every action of the audit is told, or why it is not told. An action without either does not compile. */
export const ACTIONS: Readonly<Record<AuditAction, ActionSentence | Unlisted>> = {
  ...PEOPLE_ACTIONS,
  ...CATALOGUE_ACTIONS,
  ...DEVELOPER_ACTIONS,
  ...UNTOLD_ACTIONS,
};

/** Why an attempt was refused. */
export const REFUSALS: Readonly<Record<AuditRefusal, string>> = {
  unknownName: 'username sconosciuto',
  wrongPassword: 'password sbagliata',
  wrongFactor: 'codice sbagliato',
  wrongFactorLocks: "codice sbagliato troppe volte, secondo passo bloccato per un po'",
  wrongPasskey: 'passkey non riconosciuta',
  copiedPasskey: 'passkey forse copiata',
  wrongPasswordLocks: "password sbagliata troppe volte, utenza bloccata per un po'",
  locked: 'utenza bloccata per troppi tentativi',
  suspended: 'utenza sospesa',
  firstPasswordEnded: 'password temporanea scaduta',
  wrongClient: 'applicazione non ammessa',
  unknownClient: 'applicazione sconosciuta',
  wrongSecret: 'client secret sbagliato',
  tooManyLinks: 'troppe richieste',
  unknownLink: 'link sconosciuto',
  usedLink: 'link già usato',
  endedLink: 'link scaduto',
  humanCheck: 'verifica non superata',
  wrongRows: 'il file ha righe da correggere',
  importFailed: "un problema tecnico l'ha impedito, e non è cambiato nulla",
  importInterrupted: 'il portale si è interrotto, e non è cambiato nulla',
};

/** Who acted, when it was the operator of the portal. */
export const OPERATOR = "L'assistenza";

/** The file of actions. */
export const FILE = {
  name: 'attivita.xlsx',
  sheet: 'Attività',
  headers: ['Quando', 'Tipo', 'Che cosa è successo', 'Esito', 'Da dove'],
  kinds: {
    access: 'Accessi',
    catalogue: 'Catalogo',
    imports: 'Importazioni',
    terminals: 'Terminali',
    accounts: 'Utenze',
    applications: 'Applicazioni',
    security: 'Sicurezza',
  },
  done: 'Riuscito',
  refused: 'Non riuscito',
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} su ${system}` : (browser ?? system ?? ''),
  times: (count: number) => ` (${count.toLocaleString('it-IT')} volte)`,
} as const;
