import { randomBytes } from 'node:crypto';
import type { DataKey } from '../platform/config/data-key.ts';
import { type Seal, sealFor } from '../platform/config/seal.ts';
import { hashToken, newToken } from '../platform/session/session-token.ts';

/** Seals the client secrets of this portal. */
export const clientSecretSeal = (dataKey: DataKey): Seal => sealFor('client-secret', dataKey);

/** A new client id: public, and not to be guessed from the name. */
export const newClientId = (): string => `app_${randomBytes(12).toString('hex')}`;

/** A client secret, with what the database keeps of it. */
export interface NewClientSecret {
  /** Given out, and stored nowhere as it is. */
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
