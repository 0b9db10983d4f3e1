import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { type RemoteDescriptor, SCOPE } from '@portal/contract';

/** The merchant of the sample person, for whom every call is made while a remote is developed. */
const MERCHANT = '1000001';

/** Seconds that a token works, as in a portal. */
const LIFE = 60;

/** A backend on this machine, to which the development shell takes the calls of its remote's pages. */
export interface LocalBackend {
  app: string;
  /** Its address. */
  address: string;
  /** Reads the remote's descriptor as it is now. */
  descriptor(): RemoteDescriptor;
}

/** Issues the tokens of a portal's sample person for a backend. */
export interface SampleTokens {
  issuer: string;
  /** The token of one call; undefined where the descriptor names no scope for this person. */
  token(): string | undefined;
  /** What checks them, as a portal publishes it. */
  keys: object;
}

/**
 * Tokens as a portal issues them: for this backend alone, for a minute, with the scopes that the descriptor names. The
 * key is new each time. Every token is a sample administrator's: a development shell has no sessions.
 *
 * @param issuer the address of the development shell
 */
export function sampleTokens(backend: LocalBackend, issuer: string): SampleTokens {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const role = SCOPE.administrator;
  return {
    issuer,
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    token: () => {
      const scopes = (backend.descriptor().backend?.scopes ?? []).filter((scope) => scope.for.includes(role));
      if (scopes.length === 0) return undefined;
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: issuer,
        aud: backend.address,
        sub: 'sample-administrator',
        merchant: MERCHANT,
        client_id: backend.app,
        scope: scopes.map(({ name }) => name).join(' '),
        role,
        iat: now,
        exp: now + LIFE,
        jti: randomUUID(),
      };
      const content = [{ alg: 'ES256', typ: 'at+jwt', kid }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${content}.${signature.toString('base64url')}`;
    },
  };
}
