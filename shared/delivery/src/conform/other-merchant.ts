import type { OperationName } from '@portal/contract';
import { answered, isDone } from './compare-answer.ts';
import type { Fault, Finding } from './finding.ts';
import { idsIn } from './kinds.ts';
import type { Known } from './known.ts';
import { type Accounts, type Backend, curlOf, inTurn, type Sent } from './sent-call.ts';
import type { Step } from './steps/step.ts';
import type { Tokens } from './test-sign-in.ts';
import { fieldsOf } from './told-failure.ts';

/** A call of the merchant's administrator that the one of another merchant made, and that was done. */
export async function doneForOthers(step: Step, sent: Sent, backend: Backend, { otherMerchant }: Tokens) {
  const { call, as, names, isEverybodys } = step;
  if (otherMerchant === undefined || as !== 'administrator' || names === undefined || isEverybodys) return undefined;
  const { status } = await answered(call, sent, backend, otherMerchant);
  if (!isDone(status)) return undefined;
  const fault = `with the token of another merchant's administrator, whose ${names.replace(/^the /, '')} it is not, it answers ${status}, not 404`;
  return { fault, curl: curlOf(call, sent, backend, 'otherMerchant'), by: 'otherMerchant', status } as const;
}

/** Lists of a merchant, whose rows have a terminal that no other merchant has. */
const OF_TERMINALS: readonly OperationName[] = ['getTerminals', 'getCashLinks'];
/** Lists of a merchant, which show what the run made. */
const OF_MADE: readonly OperationName[] = ['getUsers', 'getCategories', 'getProducts', 'getCatalog'];

/** Whether a list shows the administrator of another merchant what it shows this one. */
export async function shownToOthers(
  { call, as }: Step,
  sent: Sent,
  answer: unknown,
  { mark }: Known,
  backend: Backend,
  { otherMerchant }: Tokens,
): Promise<Fault | undefined> {
  const isMade = OF_MADE.includes(call);
  if (otherMerchant === undefined || !(isMade || OF_TERMINALS.includes(call))) return undefined;
  const { content } = await answered(call, sent, backend, otherMerchant);
  const curl = curlOf(call, sent, backend, 'otherMerchant');
  if (isMade) {
    const isShown = JSON.stringify(content ?? null).includes(mark);
    return isShown ? { fault: 'it shows the administrator of another merchant what this one made', curl } : undefined;
  }
  const theirs = idsIn(content, 'terminalId', () => true);
  const both = idsIn(answer, 'terminalId', () => true).find((id) => theirs.includes(id));
  if (both === undefined) return undefined;
  return { fault: `it lists ${both} for two merchants`, curl: inTurn(curlOf(call, sent, backend, as), curl) };
}

/** What shows that `otherMerchant` is no other merchant, so that nothing can be told of what merchants see. */
export async function sameMerchant(
  backend: Backend,
  { administrator, otherMerchant }: Accounts,
  tokens: Tokens,
): Promise<Finding | undefined> {
  if (!otherMerchant || tokens.otherMerchant === undefined) return undefined;
  const codeFor = async (token: string) =>
    fieldsOf((await answered('getSuperUser', {}, backend, token)).content).contractCode;
  const code = await codeFor(tokens.administrator);
  if (code === undefined || code !== (await codeFor(tokens.otherMerchant))) return undefined;
  return {
    call: 'getSuperUser',
    state: 'wrong',
    fault: `it answers the contractCode ${code} to ${administrator.username} and to ${otherMerchant.username}: name an administrator of another merchant as otherMerchant. Whether merchants are kept apart was not looked at`,
    curl: inTurn(...(['administrator', 'otherMerchant'] as const).map((as) => curlOf('getSuperUser', {}, backend, as))),
  };
}
