/** What follows the word Bearer in an `Authorization` header, well-formed or not (RFC 6750 §2.1, RFC 9110 §11.1). */
export const sentBearer = (header: string | undefined): string | undefined =>
  /^Bearer +([^ ].*)$/i.exec(header ?? '')?.[1];

/** Whether an `Authorization` header carries a token, well-formed or not. */
export const carriesBearer = (header: string | undefined): boolean => sentBearer(header) !== undefined;

const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;

/** The token of an `Authorization: Bearer …` header, if it looks like one of ours. */
export function bearerToken(header: string | undefined): string | undefined {
  const sent = sentBearer(header);
  return sent !== undefined && TOKEN.test(sent) ? sent : undefined;
}

/**
 * The header of a 401 that says what the call lacks (RFC 6750 §3).
 *
 * @param realm what the tokens are for
 * @param wasSent whether the call carried a token, which is then invalid
 * @example bearerChallenge('portal', true) // { 'www-authenticate': 'Bearer realm="portal", error="invalid_token"' }
 */
export const bearerChallenge = (realm: string, wasSent: boolean) => ({
  'www-authenticate': `Bearer realm="${realm}"${wasSent ? ', error="invalid_token"' : ''}`,
});
