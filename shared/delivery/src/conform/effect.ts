import type { CallAnswer, OperationName } from '@portal/contract';
import { answered } from './compare-answer.ts';
import type { Fault } from './finding.ts';
import type { Known } from './known.ts';
import { type Backend, type CallBy, changeCommand, curlOf, inTurn, type Sent } from './sent-call.ts';

/** True when a change is shown; otherwise false, or what is shown in its place: 'shows amount 1 in place of 2'. */
type Shown = boolean | string;

/** What a reading call shows after a change that was done. */
export interface Effect {
  call: OperationName;
  sent(known: Known): Sent | undefined;
  holds(answer: unknown, known: Known, change: Sent): Shown;
}

/**
 * The effect of a change, typed by the call that shows it.
 *
 * @example shownBy('getCategories', (categories, known) => categories.some(({ name }) => name === nameOf(known)))
 */
export function shownBy<Name extends OperationName>(
  call: Name,
  holds: (answer: CallAnswer<Name>, known: Known, change: Sent) => Shown,
  sent: Effect['sent'] = () => ({}),
): Effect {
  // The answer was compared with the contract's schema of this very call.
  return { call, sent, holds: (answer, known, change) => holds(answer as CallAnswer<Name>, known, change) };
}

/** Whether a field shows the value that was sent. */
export const same = (field: string, shown: unknown, sent: unknown): Shown =>
  shown === sent || `shows ${field} ${JSON.stringify(shown)} in place of ${JSON.stringify(sent)}`;

/** What is wrong first. */
export const and = (...all: readonly Shown[]): Shown => all.find((one) => one !== true) ?? true;

/** What does not show a change that was answered as done; undefined where a reading call itself does not fit. */
export async function notShown(
  step: CallBy & { shownBy?: readonly Effect[] },
  change: Sent,
  known: Known,
  backend: Backend,
  token: string | undefined,
): Promise<Fault | undefined> {
  for (const { call, sent, holds } of step.shownBy ?? []) {
    const asked = sent(known);
    if (!asked) continue;
    const { state, content } = await answered(call, asked, backend, token);
    const shown = state !== 'served' || holds(content, known, change);
    if (shown === true) continue;
    return {
      fault: `it answers that it is done, but ${call} ${shown || 'does not show it'}`,
      curl: inTurn(changeCommand(step, change, backend), curlOf(call, asked, backend, step.as)),
    };
  }
  return undefined;
}
