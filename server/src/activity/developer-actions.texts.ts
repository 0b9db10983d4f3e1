import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { ActionSentence, Facts } from './action-sentence.ts';
import { counted, quoted } from './words.texts.ts';

/** By its current name; a deleted one by the name that it had. */
const application = ({ name, subject }: Facts) => quoted(name || subject);

/** What developers do to their applications and certificate. */
export const DEVELOPER_ACTIONS = {
  createApplication: { kind: 'applications', did: (facts) => `ha creato l'applicazione ${application(facts)}` },
  deleteApplication: { kind: 'applications', did: (facts) => `ha eliminato l'applicazione ${application(facts)}` },
  addApplicationMerchants: {
    kind: 'applications',
    did: (facts) =>
      `ha aggiunto ${counted(facts.lengthOf('merchants'), 'punto vendita', 'punti vendita')} all'applicazione ${application(facts)}`,
  },
  removeApplicationMerchant: {
    kind: 'applications',
    did: (facts) => `ha tolto un punto vendita dall'applicazione ${application(facts)}`,
  },
  setRedirectUris: {
    kind: 'applications',
    did: (facts) => `ha cambiato gli indirizzi di ritorno dell'applicazione ${application(facts)}`,
  },
  getApplication: {
    kind: 'security',
    did: ({ name }) => `ha aperto le credenziali dell'applicazione ${quoted(name, 'eliminata')}`,
  },
  showClientSecret: {
    kind: 'security',
    did: ({ name }) => `ha visualizzato il client secret dell'applicazione ${quoted(name, 'eliminata')}`,
  },
  rotateClientSecret: {
    kind: 'security',
    did: (facts) => `ha rigenerato il client secret dell'applicazione ${application(facts)}`,
  },
  endEarlierSecret: {
    kind: 'security',
    did: (facts) => `ha disattivato il client secret precedente dell'applicazione ${application(facts)}`,
  },
  uploadCertificate: { kind: 'security', did: () => 'ha caricato un certificato' },
} as const satisfies Partial<Record<AuditAction, ActionSentence>>;
