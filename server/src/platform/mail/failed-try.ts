import { isNativeError } from 'node:util/types';
import { reasonOf } from '../startup-error.ts';

/**
 * The outcome of a failed try. `refused`: the mail server will never take this message. `later`: it does not take it
 * now. `away`: it takes no message at all, because it cannot be reached, or does not accept this portal or its sender.
 */
export type FailedTry = { says: 'refused' | 'later' | 'away'; reason: string };

/** SMTP commands whose refusal concerns one message (RFC 5321 §4.2.1). A failure before them concerns every message. */
const ABOUT_THE_MESSAGE: readonly unknown[] = ['RCPT TO', 'DATA'];

/** A mail server's answer may be long. */
const MAX_REASON_LENGTH = 300;

/** @example readFailure(error) // { says: 'refused', reason: '550 No such box' } */
export function readFailure(error: unknown): FailedTry {
  const reason = reasonOf(error).slice(0, MAX_REASON_LENGTH);
  if (!ABOUT_THE_MESSAGE.includes(fieldOf(error, 'command'))) return { says: 'away', reason };
  const code = fieldOf(error, 'responseCode');
  return { says: typeof code === 'number' && code >= 500 ? 'refused' : 'later', reason };
}

const fieldOf = (error: unknown, name: 'command' | 'responseCode'): unknown =>
  isNativeError(error) ? Reflect.get(error, name) : undefined;
