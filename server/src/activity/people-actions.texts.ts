import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { ActionSentence, Facts } from './action-sentence.ts';
import { counted, list, quoted } from './words.texts.ts';

function updatedUser({ account, change }: Facts): string {
  const role = change('description');
  const changes = list([
    role && `il ruolo da ${quoted(role.before, 'nessuno')} a ${quoted(role.after, 'nessuno')}`,
    change('email') && "l'e-mail",
    (change('name') || change('surname')) && 'il nome',
  ]);
  return `ha modificato l'utenza di ${account}${changes === '' ? '' : `: ${changes}`}`;
}

function cashLink({ subject, change }: Facts): string {
  const linked = change('linkedOn');
  if (linked?.after) return `ha segnato l'ID Terminale ${subject} come collegato alla cassa`;
  if (linked) return `ha segnato l'ID Terminale ${subject} come non collegato alla cassa`;
  const serial = change('registerSerial');
  return serial?.after
    ? `ha scritto la matricola della cassa dell'ID Terminale ${subject}: ${quoted(serial.after)}`
    : `ha modificato la cassa dell'ID Terminale ${subject}`;
}

const endedDevice = ({ text }: Facts) =>
  `ha terminato la sessione ${list([text('browser'), text('system')].filter((name) => name !== '')) || 'di un dispositivo'}`.replace(
    ' e ',
    ' su ',
  );

/** Signing in, and what people do to accounts and terminals. */
export const PEOPLE_ACTIONS = {
  login: { kind: 'access', did: () => "ha fatto l'accesso", tried: 'Tentativo di accesso come ' },
  logout: { kind: 'access', did: () => 'ha chiuso la sessione' },
  updateTermsStatus: {
    kind: 'access',
    did: ({ holds }) => `ha ${holds('accepted') ? 'accettato' : 'rifiutato'} i termini e le condizioni`,
  },

  changePassword: {
    kind: 'security',
    did: () => 'ha sostituito la password temporanea',
    tried: 'Tentativo di sostituire la password di ',
  },
  changeOwnPassword: {
    kind: 'security',
    did: () => 'ha cambiato la password',
    tried: 'Tentativo di cambiare la password di ',
  },
  resetPassword: {
    kind: 'security',
    did: () => 'ha scelto una nuova password con il link ricevuto via e-mail',
    tried: 'Tentativo di usare il link per la password di ',
  },
  requestPasswordReset: {
    kind: 'security',
    did: () => 'ha chiesto il link per una nuova password',
    before: 'È stato chiesto il link per una nuova password di ',
    tried: 'Richiesta del link per una nuova password di ',
  },
  confirmSecondFactor: {
    kind: 'access',
    did: () => "ha confermato l'accesso con il secondo passo",
    tried: 'Tentativo di superare il secondo passo di accesso di ',
  },
  proveIdentity: {
    kind: 'security',
    did: () => 'ha confermato la propria identità',
    tried: "Tentativo di confermare l'identità di ",
  },
  signInWithPasskey: {
    kind: 'access',
    did: ({ text }) => `ha fatto l'accesso con la passkey ${quoted(text('passkey'), 'senza nome')}`,
    tried: 'Tentativo di accesso con una passkey di ',
  },
  addPasskey: {
    kind: 'security',
    did: ({ text }) => `ha aggiunto la passkey ${quoted(text('name'), 'senza nome')}`,
    tried: 'Tentativo di aggiungere una passkey di ',
  },
  renamePasskey: {
    kind: 'security',
    did: ({ change }) => {
      const name = change('name');
      return `ha cambiato il nome di una passkey${name ? ` da ${quoted(name.before, '')} a ${quoted(name.after, '')}` : ''}`;
    },
  },
  removePasskey: {
    kind: 'security',
    did: ({ text }) => `ha tolto la passkey ${quoted(text('name'), 'senza nome')}`,
  },
  enableAuthenticator: {
    kind: 'security',
    did: () => "ha attivato l'app di autenticazione",
    tried: "Tentativo di attivare l'app di autenticazione di ",
  },
  disableAuthenticator: { kind: 'security', did: () => "ha disattivato l'app di autenticazione" },
  renewRecoveryCodes: { kind: 'security', did: () => 'ha creato nuovi codici di recupero' },
  requireFactors: {
    kind: 'security',
    did: ({ holds }) =>
      holds('required')
        ? 'ha chiesto a tutti un secondo passo per entrare'
        : 'ha smesso di chiedere a tutti un secondo passo per entrare',
  },
  resetFactors: { kind: 'security', did: ({ account }) => `ha tolto il secondo passo a ${account}` },
  endDeviceSession: { kind: 'security', did: endedDevice },
  endOtherSessions: {
    kind: 'security',
    did: ({ number }) => `ha chiuso le sessioni sugli altri dispositivi (${number('sessions')})`,
  },

  addUser: { kind: 'accounts', did: ({ account }) => `ha creato l'utenza di ${account}` },
  updateUser: { kind: 'accounts', did: updatedUser },
  deleteUser: { kind: 'accounts', did: ({ account }) => `ha revocato l'utenza di ${account}` },
  sendUserPassword: {
    kind: 'accounts',
    did: ({ account }) => `ha inviato a ${account} il link per una nuova password`,
  },
  uploadUsers: {
    kind: 'accounts',
    did: ({ number }) =>
      `ha caricato il file delle utenze: ${counted(number('created'), 'nuova', 'nuove')}, ${counted(number('changed'), 'modificata', 'modificate')}`,
  },
  downloadUsers: { kind: 'accounts', did: () => "ha scaricato l'elenco delle utenze" },
  addDeveloper: { kind: 'accounts', did: ({ subject }) => `ha abilitato lo sviluppatore ${subject}` },
  removeDeveloper: { kind: 'accounts', did: ({ subject }) => `ha revocato l'abilitazione di ${subject}` },
  downloadActivity: { kind: 'security', did: () => "ha scaricato l'elenco delle attività" },
  downloadOwnActivity: { kind: 'security', did: () => "ha scaricato l'elenco delle attività" },

  addTerminalToUser: {
    kind: 'terminals',
    did: ({ account, text }) =>
      `ha assegnato l'ID Terminale ${text('terminalId')} a ${account}${text('replaced') ? ` al posto di ${text('replaced')}` : ''}`,
  },
  removeTerminalFromUser: {
    kind: 'terminals',
    did: ({ account, text }) => `ha tolto l'ID Terminale ${text('terminalId')} a ${account}`,
  },

  setCashLink: { kind: 'terminals', did: cashLink },
  downloadCashLinks: { kind: 'terminals', did: () => 'ha scaricato i dati per collegare i terminali alla cassa' },

  enrolTerminal: { kind: 'terminals', did: ({ subject }) => `ha aggiunto l'ID Terminale ${subject}` },
  completeEnrolment: { kind: 'terminals', did: ({ subject }) => `ha completato i dati di ${subject}` },
  enrolMerchant: { kind: 'accounts', did: ({ subject }) => `ha attivato il punto vendita con l'utenza ${subject}` },
  addAdministrator: { kind: 'accounts', did: ({ subject }) => `ha creato l'utenza di amministratore ${subject}` },
  correctEmail: { kind: 'accounts', did: ({ account }) => `ha corretto l'e-mail di ${account}` },
  revokeAccount: { kind: 'accounts', did: ({ account }) => `ha sospeso l'utenza di ${account}` },
  forgetAccount: { kind: 'accounts', did: ({ account }) => `ha cancellato i dati di ${account}` },
  reinstateAccount: { kind: 'accounts', did: ({ account }) => `ha riattivato l'utenza di ${account}` },
  revokeMerchant: { kind: 'accounts', did: () => 'ha sospeso il punto vendita' },
  reinstateMerchant: { kind: 'accounts', did: () => 'ha riattivato il punto vendita' },
  signOut: {
    kind: 'security',
    did: ({ account }) => (account === '' ? 'ha chiuso tutte le sessioni' : `ha chiuso le sessioni di ${account}`),
  },
  unlockAccount: { kind: 'security', did: ({ account }) => `ha sbloccato l'utenza di ${account}` },
} as const satisfies Partial<Record<AuditAction, ActionSentence>>;
