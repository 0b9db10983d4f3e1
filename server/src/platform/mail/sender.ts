import { isEmailAddress } from '@portal/contract';
import { StartupError } from '../startup-error.ts';

/** The sender of the portal's messages, as people see it. */
export interface Sender {
  name: string;
  address: string;
}

/**
 * A name may not contain control characters, which could begin another header, or characters that separate addresses.
 */
const NAMED = /^(?:"([^"\\\p{C}\p{Zl}\p{Zp}]*)"|([^"\\<>@,;:\p{C}\p{Zl}\p{Zp}]*))\s*<([^<>\s]+)>$/u;

/** Most characters of a name. */
const MAX_NAME_LENGTH = 100;

/**
 * Reads `MAIL_FROM`: one address, with or without a name.
 *
 * @throws StartupError when it is anything else
 * @example readSender('Portale POS <noreply@example.it>') // { name: 'Portale POS', address: 'noreply@example.it' }
 */
export function readSender(text: string): Sender {
  const [, quoted, plain = '', named] = NAMED.exec(text) ?? [];
  const name = (quoted ?? plain).trim();
  const address = named ?? text;
  if (isEmailAddress(address) && name.length <= MAX_NAME_LENGTH) return { name, address };
  throw new StartupError(
    `MAIL_FROM is ${JSON.stringify(text)}: it must be one address, such as noreply@example.it or 'Portale POS <noreply@example.it>'.`,
  );
}
