import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { applications } from '../kit/applications/applications.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { hashToken } from '../platform/opaque-token.ts';

interface Credentials {
  clientId: string;
  secret: string;
}

interface SentCredentials {
  authorization: string | undefined;
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

export interface KnownClient {
  id: string;
  clientId: string;
  developerId: string;
}

/** Credentials that are refused: the client is unknown, or the secret of the named client is wrong. */
export interface RefusedClient {
  refused: 'unknownClient' | 'wrongSecret';
  client?: KnownClient;
}

/**
 * The application whose credentials a request carries, in HTTP Basic or in the body (RFC 6749 §2.3.1). An unknown
 * client and a wrong secret take the same time.
 *
 * @param hold locks the application until the transaction ends: whoever rotates its secret or deletes it waits
 * @throws HttpError 400 'invalid_request' when both ways are used at once
 */
export async function authenticateClient(
  db: Executor,
  sent: SentCredentials,
  now: Date,
  hold?: 'hold',
): Promise<KnownClient | RefusedClient> {
  const credentials = credentialsOf(sent);
  const application = credentials && (await findApplication(db, credentials.clientId, hold));
  const isRight = holdsSecret(application ?? NOBODY, hashToken(credentials?.secret ?? ''), now);
  if (!application) return { refused: 'unknownClient' };
  return isRight ? application : { refused: 'wrongSecret', client: application };
}

/** The one answer to refused credentials: 401 'invalid_client'. */
export function noSuchClient({ authorization }: SentCredentials): HttpError {
  // This header makes a browser ask for a password, so it is sent only when the credentials came in a header.
  const headers: Record<string, string> = authorization
    ? { 'www-authenticate': 'Basic realm="applications", charset="UTF-8"' }
    : {};
  return new HttpError(401, 'Unknown client, or wrong secret', { code: 'invalid_client', headers });
}

/** A parameter without a value counts as absent (RFC 6749 §3.2). */
function credentialsOf(sent: SentCredentials): Credentials | undefined {
  const { authorization, client_id: clientId, client_secret: secret } = sent;
  if (!authorization) return clientId && secret ? { clientId, secret } : undefined;
  if (secret) throw new HttpError(400, 'Credentials in the header and in the body');
  const credentials = basicCredentials(authorization);
  if (credentials && clientId && clientId !== credentials.clientId) {
    throw new HttpError(400, 'The client_id in the header differs from the one in the body');
  }
  return credentials;
}

const BASIC = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** What an id may hold (RFC 6749, appendix A.1). PostgreSQL can't look for a text with U+0000. */
const CLIENT_ID = /^[ -~]+$/;

/** Each half is form-encoded before the two are joined (RFC 6749 §2.3.1). */
function basicCredentials(authorization: string): Credentials | undefined {
  const [, encoded] = BASIC.exec(authorization) ?? [];
  const [, clientId, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (!clientId || !secret) return undefined;
  const decoded = new URLSearchParams(`id=${clientId.replaceAll('&', '%26')}&secret=${secret.replaceAll('&', '%26')}`);
  const id = decoded.get('id') ?? '';
  return CLIENT_ID.test(id) ? { clientId: id, secret: decoded.get('secret') ?? '' } : undefined;
}

interface SecretHashes {
  secretHash: string;
  earlierSecretHash: string | null;
  earlierSecretEndsAt: Date | null;
}

const NO_HASH = '0'.repeat(64);
const NOBODY: SecretHashes = { secretHash: NO_HASH, earlierSecretHash: null, earlierSecretEndsAt: null };

/** Always makes two comparisons in constant time, even when there is nothing to compare with. */
function holdsSecret(
  { secretHash, earlierSecretHash, earlierSecretEndsAt }: SecretHashes,
  hash: string,
  now: Date,
): boolean {
  const isCurrent = sameHash(secretHash, hash);
  const isEarlier = sameHash(earlierSecretHash ?? NO_HASH, hash);
  return isCurrent || (isEarlier && earlierSecretEndsAt !== null && earlierSecretEndsAt > now);
}

const sameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function findApplication(
  db: Executor,
  clientId: string,
  hold: 'hold' | undefined,
): Promise<(KnownClient & SecretHashes) | undefined> {
  const query = db
    .select({
      id: applications.id,
      clientId: applications.clientId,
      developerId: applications.developerId,
      secretHash: applications.secretHash,
      earlierSecretHash: applications.earlierSecretHash,
      earlierSecretEndsAt: applications.earlierSecretEndsAt,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.developerId))
    .where(and(eq(applications.clientId, clientId), isUsable));
  const [application] = await (hold ? query.for('update', { of: applications }) : query);
  return application;
}
