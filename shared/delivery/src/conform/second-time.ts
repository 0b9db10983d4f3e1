import { operations } from '@portal/contract';
import { answered, type Found } from './compare-answer.ts';
import type { Fault } from './finding.ts';
import { type Backend, changeCommand, curlOf, type Sent } from './sent-call.ts';
import type { Step } from './steps/step.ts';

/**
 * What the configuration promises of a call beyond its answer: that a change of a value which somebody else has changed
 * is refused, and that a repetition with the same key changes nothing more.
 *
 * @param replaces the stored values, where the call is one whose `if-match` is compared
 * @returns the answer that counts, and what does not fit with the request that shows it
 */
export async function playPromised(
  step: Step,
  sent: Sent,
  backend: Backend,
  token: string | undefined,
  replaces: readonly (string | null)[] | undefined,
): Promise<{ found: Found; fault?: Fault | undefined; sent: Sent }> {
  const { call } = step;
  const { idempotentOperations, conditionalOperations } = backend.config;
  const isConditional = replaces !== undefined && conditionalOperations.includes(call);
  if (isConditional) {
    const outdated = { ...sent, replaces: [...replaces.slice(1), 'changed by somebody else'] };
    const first = await answered(call, outdated, backend, token);
    const { status } = first;
    if (first.state === 'missing') return { found: first, sent: outdated };
    if (status !== 412) {
      const fault = `with an if-match of other values than the stored ones it answers ${status ?? 'nothing'}, not 412`;
      return { found: { state: 'wrong' }, fault: { fault }, sent: outdated };
    }
  }
  const isRepeated = idempotentOperations.includes(call) && operations[call].method !== 'GET';
  const whole = {
    ...sent,
    ...(isConditional ? { replaces } : {}),
    ...(isRepeated ? { key: crypto.randomUUID() } : {}),
  };
  const found = await answered(call, whole, backend, token);
  if (isConditional && found.status === 412)
    return { found, sent: whole, fault: { fault: 'with the if-match of the stored values it answers 412' } };
  if (found.state !== 'served') return { found, sent: whole };
  const fault =
    (isRepeated ? await doneAgain(step, whole, found, backend, token) : undefined) ??
    (isConditional ? await refusedUnseen(step, sent, backend, token) : undefined);
  return { found, sent: whole, fault };
}

/** How a change is refused that asks for no condition; it stores what is stored by then. */
async function refusedUnseen(
  { call, as }: Step,
  sent: Sent,
  backend: Backend,
  token: string | undefined,
): Promise<Fault | undefined> {
  for (const headers of [{ 'if-match': '*' }, undefined]) {
    const unseen = headers ? { ...sent, headers } : sent;
    const { state, fault } = await answered(call, unseen, backend, token);
    const how = headers ? 'with if-match: *' : 'without if-match';
    if (state !== 'served') return { fault: `${how}, ${fault}`, curl: curlOf(call, unseen, backend, as) };
  }
  return undefined;
}

/** What is answered to a repetition with the same key, if it is not the same. */
async function doneAgain(
  step: Step,
  sent: Sent,
  found: Found,
  backend: Backend,
  token: string | undefined,
): Promise<Fault | undefined> {
  const again = await answered(step.call, sent, backend, token);
  if (again.status === found.status && JSON.stringify(again.content) === JSON.stringify(found.content))
    return undefined;
  const fault = `with the idempotency-key of before it answers ${again.fault ?? 'something else'}`;
  return { fault, curl: changeCommand(step, sent, backend) };
}
