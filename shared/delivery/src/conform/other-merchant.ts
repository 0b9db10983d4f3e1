import { answered, isDone } from './compare-answer.ts';
import { idsIn, kindMadeBy } from './kinds.ts';
import type { Known } from './known.ts';
import { type Backend, curlOf, type Sent } from './sent-call.ts';
import type { Step } from './steps/step.ts';
import type { Tokens } from './test-sign-in.ts';

/** A call of the merchant's administrator that the one of another merchant made, and that was done. */
export async function doneForOthers(step: Step, sent: Sent, backend: Backend, { otherMerchant }: Tokens) {
  const { call, as, names, isEverybodys } = step;
  if (otherMerchant === undefined || as !== 'administrator' || names === undefined || isEverybodys) return undefined;
  const { status } = await answered(call, sent, backend, otherMerchant);
  if (!isDone(status)) return undefined;
  const fault = `with the token of another merchant's administrator, whose ${names.replace(/^the /, '')} it is not, it answers ${status}, not 404`;
  return { fault, curl: curlOf(call, sent, backend, 'otherMerchant'), by: 'otherMerchant', status } as const;
}

/** Whether what a call made, or the terminals that it lists, are in the list of another merchant, too. */
export async function shownToOthers(
  { call, as }: Step,
  answer: unknown,
  { mark }: Known,
  backend: Backend,
  { otherMerchant }: Tokens,
): Promise<string | undefined> {
  if (otherMerchant === undefined || as !== 'administrator') return undefined;
  if (call === 'getTerminals') {
    const { content } = await answered(call, {}, backend, otherMerchant);
    const theirs = idsIn(content, 'terminalId', () => true);
    const both = idsIn(answer, 'terminalId', () => true).find((id) => theirs.includes(id));
    return both && `it lists ${both} for two merchants`;
  }
  const kind = kindMadeBy(call);
  if (!kind || kind.isCalled) return undefined;
  const { content } = await answered(kind.lists, kind.listed, backend, otherMerchant);
  const [theirs] = idsIn(content, kind.id, (text) => text.includes(mark));
  return theirs && `${kind.lists} shows what it makes to the administrator of another merchant, too`;
}
