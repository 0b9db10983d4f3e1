import type { Executor } from '../platform/database/database.ts';
import { bearerChallenge, bearerToken, carriesBearer } from '../platform/http/bearer.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { presentToken, type ReleaseToken } from './release-tokens.ts';

/**
 * The token of a team that comes to deliver its remote.
 *
 * @param authorization the header of that name
 * @throws HttpError 401 without a token that works, 403 with that of another remote
 */
export async function teamAtTheDoor(
  db: Executor,
  authorization: string | undefined,
  remote: string,
  now: Date,
): Promise<ReleaseToken> {
  const bearer = bearerToken(authorization);
  const token = bearer && (await presentToken(db, bearer, now));
  if (!token) {
    const challenge = bearerChallenge('releases', carriesBearer(authorization));
    throw refused(401, 'This needs a release token that works: ask the operator of the portal for one', challenge);
  }
  if (token.remote !== remote) throw refused(403, `This token delivers ${token.remote}, and not ${remote}`);
  return token;
}

/** Closes the connection: what follows on it is a body that nobody reads. */
const refused = (status: number, message: string, headers: Record<string, string> = {}): HttpError =>
  new HttpError(status, message, { headers: { ...headers, connection: 'close' } });
