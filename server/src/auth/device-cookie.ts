import { addressOf } from '../platform/http/addresses.ts';
import type { Call } from '../platform/http/call.ts';
import { KNOWN_SOURCE_LIFE } from './known-sources.ts';

/** The name tells nothing of what it is for; the value is random and means something to this server alone. */
const NAME = 'device';

const SENT = new RegExp(`(?:^|;) *${NAME}=([\\w-]{43}) *(?:;|$)`);

/** The token that a device sent in its cookie; nothing for a browser that is new or keeps none, and for a program. */
export const deviceTokenIn = (cookies: string | undefined): string | undefined => SENT.exec(cookies ?? '')?.[1];

/**
 * Lets a device keep a token, which it sends back with its next sign-in and with nothing else. It opens no session: it
 * only says which counter of wrong passwords is this device's own. Where the calls go to another origin the browser
 * neither keeps nor sends it, and the device counts as new.
 *
 * Source: RFC 6265bis §4.1.
 */
export function keepDeviceToken(
  { answerWith, isHttps }: Pick<Call<'login'>, 'answerWith' | 'isHttps'>,
  token: string,
): void {
  const attributes = [
    `${NAME}=${token}`,
    `Path=${addressOf('login')}`,
    `Max-Age=${KNOWN_SOURCE_LIFE / 1_000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps ? ['Secure'] : []),
  ];
  answerWith('set-cookie', attributes.join('; '));
}
