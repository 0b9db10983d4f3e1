import type { CallAnswer, CallInput } from '@portal/contract';

/** How a browser answered a question to a passkey. */
export type Asked<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** The person closed the browser's window, or let it run out. */
  | { kind: 'cancelled' }
  /** This device has a passkey of the account already. */
  | { kind: 'known' }
  | { kind: 'failed' };

export type PasskeyQuestion = CallAnswer<'preparePasskeySignIn'>;
export type PasskeyAnswer = CallInput<'signInWithPasskey'>['body']['passkey'];
export type PasskeyOffer = CallAnswer<'preparePasskey'>;
export type NewPasskey = CallInput<'addPasskey'>['body']['passkey'];
