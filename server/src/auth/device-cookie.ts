import { addressOf } from '../platform/http/addresses.ts';
import type { Call } from '../platform/http/call.ts';
import { KNOWN_SOURCE_LIFE } from './known-sources.ts';

/** The name does not say what the cookie is for. The value is random and means something only to this server. */
const NAME = 'device';

const SENT = new RegExp(`(?:^|;) *${NAME}=([\\w-]{43}) *(?:;|$)`);

/** The token in a device's cookie; undefined for a new browser, for one that keeps no cookies, and for a program. */
export const deviceTokenIn = (cookies: string | undefined): string | undefined => SENT.exec(cookies ?? '')?.[1];

/**
 * Lets a device keep a token, which it sends only with its next sign-in. The token opens no session: it only selects
 * the device's own counter of wrong passwords. When the calls go to another origin, the browser neither keeps nor sends
 * it, and the device counts as new.
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
