import type { CallAnswer, CallInput } from '@portal/contract';

/** How a browser answered a question to a passkey. */
export type Asked<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** The person closed the browser's dialog, or let it time out. */
  | { kind: 'cancelled' }
  /** This device already has a passkey of the account. */
  | { kind: 'known' }
  | { kind: 'failed' };

export type PasskeyQuestion = CallAnswer<'preparePasskeySignIn'>;
export type PasskeyAnswer = CallInput<'signInWithPasskey'>['body']['passkey'];
export type PasskeyOffer = CallAnswer<'preparePasskey'>;
export type NewPasskey = CallInput<'addPasskey'>['body']['passkey'];
