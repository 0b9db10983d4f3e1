import type { CallAnswer, OperationName } from '@portal/contract';
import { answered } from './compare-answer.ts';
import type { Known } from './known.ts';
import type { Backend, Sent } from './sent-call.ts';

/** What a reading call shows after a change that was done. */
export interface Effect {
  call: OperationName;
  sent(known: Known): Sent | undefined;
  holds(answer: unknown, known: Known): boolean;
}

/**
 * The effect of a change, typed by the call that shows it.
 *
 * @example shownBy('getCategories', (categories, known) => categories.some(({ name }) => name === nameOf(known)))
 */
export function shownBy<Name extends OperationName>(
  call: Name,
  holds: (answer: CallAnswer<Name>, known: Known) => boolean,
  sent: Effect['sent'] = () => ({}),
): Effect {
  // The answer was compared with the contract's schema of this very call.
  return { call, sent, holds: (answer, known) => holds(answer as CallAnswer<Name>, known) };
}

/** What does not show a change that was answered as done; undefined where a reading call itself does not fit. */
export async function notShown(
  effects: readonly Effect[],
  known: Known,
  backend: Backend,
  token: string | undefined,
): Promise<string | undefined> {
  for (const { call, sent, holds } of effects) {
    const asked = sent(known);
    if (!asked) continue;
    const { state, content } = await answered(call, asked, backend, token);
    if (state === 'served' && !holds(content, known)) return `it answers that it is done, but ${call} does not show it`;
  }
  return undefined;
}
