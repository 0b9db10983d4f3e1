import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../platform/config/key-ring.ts';
import { type Seal, sealFor } from '../../platform/config/seal.ts';
import type { SealedRows } from '../../platform/config/sealed-rows.ts';
import { hashToken, newToken } from '../../platform/opaque-token.ts';
import { applications } from './applications.tables.ts';

const PURPOSE = 'client-secret';

/** Seals the client secrets of this portal. */
export const clientSecretSeal = (keys: KeyRing): Seal => sealFor(PURPOSE, keys);

/** Where the sealed client secrets are kept, for `rekey`. */
export const sealedClientSecrets: SealedRows = {
  what: 'client secrets',
  purpose: PURPOSE,
  table: applications,
  sealed: applications.sealedSecret,
  bond: applications.clientId,
  // The hash of the secret stays, so applications still get tokens.
  whenLost: { text: () => '', meaning: 'client secrets still work but are no longer shown' },
};

/** A new client id. It is public, and cannot be guessed from the name. */
export const newClientId = (): string => `app_${randomBytes(12).toString('hex')}`;

/** A client secret, with what the database stores of it. */
export interface NewClientSecret {
  /** Given out once; never stored in clear text. */
  secret: string;
  stored: { sealedSecret: string; secretHash: string; secretCreatedAt: Date };
}

export function newClientSecret(clientSecrets: Seal, clientId: string, now: Date): NewClientSecret {
  const secret = newToken();
  return {
    secret,
    stored: {
      sealedSecret: clientSecrets.close(secret, clientId),
      secretHash: hashToken(secret),
      secretCreatedAt: now,
    },
  };
}
