import { randomUUID, sign } from 'node:crypto';
import type { Session } from '../platform/http/caller.ts';
import type { SigningKey } from './signing-key.ts';

/** Seconds that a token works: enough for one call, and for clocks that differ a little. */
const LIFE = 60;

interface Exchange {
  session: Session;
  /** The remote on whose behalf the call is made: `mf-loyalty`. */
  remote: string;
  scopes: readonly string[];
  /** The backend's address: the token is for it alone. */
  audience: string;
  /** The portal's address. */
  issuer: string;
  key: SigningKey;
  now: Date;
}

/**
 * The token that a call to a remote's backend carries in the place of the portal's own: a JWT access token (RFC 9068),
 * exchanged for the session on the server (in the spirit of RFC 8693). It names the person and the merchant by their
 * ids, and nothing else of them.
 *
 * @example backendToken({ session, remote: 'mf-loyalty', scopes: ['points:read'], audience: 'https://loyalty.example.it', … })
 */
export function backendToken({ session, remote, scopes, audience, issuer, key, now }: Exchange): string {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const { account, scope: role } = session;
  const header = { alg: 'ES256', typ: 'at+jwt', kid: key.id };
  const claims = {
    iss: issuer,
    aud: audience,
    sub: account.id,
    client_id: remote,
    scope: scopes.join(' '),
    role,
    ...(account.contractCode === null ? {} : { merchant: account.contractCode }),
    iat: issuedAt,
    exp: issuedAt + LIFE,
    jti: randomUUID(),
  };
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(content), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
