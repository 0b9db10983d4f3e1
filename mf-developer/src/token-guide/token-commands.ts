import { APPLICATION_SCOPE, type OperationName, type PortalConfig } from '@portal/contract';
import { addressOf } from '@portal/platform';

/** Placeholders that developers replace with their own credentials. */
const PLACEHOLDER = { clientId: 'CLIENT_ID', clientSecret: 'CLIENT_SECRET', token: 'ACCESS_TOKEN' } as const;

/** Quotes any text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const addressIn = (config: PortalConfig, origin: string, name: OperationName) =>
  addressOf(name, {}, config, origin).url;

/**
 * The command that requests a token: client credentials over HTTP Basic (RFC 6749 §4.4, §2.3.1), at this portal's own
 * address.
 *
 * @example tokenCommand(config, location.origin, '4f2a91c7') // "curl -X POST 'https://…/oauth/token' -u '4f2a91c7:CLIENT_SECRET' -d 'grant_type=client_credentials'"
 */
export function tokenCommand(config: PortalConfig, origin: string, clientId: string | null): string {
  const address = addressIn(config, origin, 'issueApplicationToken');
  const credentials = `${clientId ?? PLACEHOLDER.clientId}:${PLACEHOLDER.clientSecret}`;
  return `curl -X POST ${quoted(address)} -u ${quoted(credentials)} -d 'grant_type=client_credentials'`;
}

/** The command that reads the application's points of sale with a token. */
export function merchantsCommand(config: PortalConfig, origin: string): string {
  const address = addressIn(config, origin, 'getMerchantsOfApplication');
  return `curl ${quoted(address)} -H ${quoted(`Authorization: Bearer ${PLACEHOLDER.token}`)}`;
}

/** An example of the token call's answer. */
export const answerExample = JSON.stringify(
  { access_token: PLACEHOLDER.token, token_type: 'Bearer', expires_in: 3600, scope: APPLICATION_SCOPE },
  null,
  2,
);
