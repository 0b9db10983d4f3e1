import { type OperationName, operations } from '@portal/contract';
import { answered, type Found } from './compare-answer.ts';
import type { Backend, Sent } from './sent-call.ts';

/**
 * What the configuration promises of a call beyond its answer: that a change of a value which somebody else has changed
 * is refused, and that a repetition with the same key changes nothing more.
 *
 * @param replaces the stored values, where the call is one whose `if-match` is compared
 * @returns the answer that counts, and what does not fit with the request that shows it
 */
export async function playPromised(
  call: OperationName,
  sent: Sent,
  backend: Backend,
  token: string | undefined,
  replaces: readonly (string | null)[] | undefined,
): Promise<{ found: Found; fault?: string; sent: Sent }> {
  const { idempotentOperations, conditionalOperations } = backend.config;
  const isConditional = replaces !== undefined && conditionalOperations.includes(call);
  if (isConditional) {
    const outdated = { ...sent, replaces: [...replaces.slice(1), 'changed by somebody else'] };
    const first = await answered(call, outdated, backend, token);
    const { status } = first;
    if (first.state === 'missing') return { found: first, sent: outdated };
    if (status !== 412) {
      const fault = `with an if-match of other values than the stored ones it answers ${status ?? 'nothing'}, not 412`;
      return { found: { state: 'wrong' }, fault, sent: outdated };
    }
  }
  const isRepeated = idempotentOperations.includes(call) && operations[call].method !== 'GET';
  const whole = {
    ...sent,
    ...(isConditional ? { replaces } : {}),
    ...(isRepeated ? { key: crypto.randomUUID() } : {}),
  };
  const found = await answered(call, whole, backend, token);
  if (!isRepeated || found.state !== 'served') {
    const fault =
      isConditional && found.status === 412 ? 'with the if-match of the stored values it answers 412' : undefined;
    return { found, sent: whole, ...(fault === undefined ? {} : { fault }) };
  }
  const again = await answered(call, whole, backend, token);
  const isSame = again.status === found.status && JSON.stringify(again.content) === JSON.stringify(found.content);
  if (isSame) return { found, sent: whole };
  return {
    found,
    fault: `with the idempotency-key of before it answers ${again.fault ?? 'something else'}`,
    sent: whole,
  };
}
