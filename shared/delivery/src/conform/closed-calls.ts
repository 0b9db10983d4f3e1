import { type Operation, type OperationName, operations } from '@portal/contract';
import { answered } from './compare-answer.ts';
import { kindMadeBy } from './kinds.ts';
import { type Known, strangersMark } from './known.ts';
import { doneForOthers } from './other-merchant.ts';
import { type Backend, curlOf, type Role, type Sent } from './sent-call.ts';
import type { Step } from './steps/step.ts';
import type { Tokens } from './test-sign-in.ts';

/** A call that was not refused as it must be when somebody made it who may not. */
export interface Open {
  fault: string;
  curl: string;
  by: Role;
  status: number | undefined;
}

/** Whether a call changes nothing. */
export function reads(call: OperationName): boolean {
  const { method, readsOnly, sideEffect }: Operation = operations[call];
  return readsOnly ?? (method === 'GET' && !sideEffect);
}

/** Makes a call without a token and with that of the other role: both must be refused. */
export async function openTo(step: Step, sent: Sent, backend: Backend, tokens: Tokens): Promise<Open | undefined> {
  const { call, as } = step;
  if (as === 'nobody') return undefined;
  const made = async (by: Role, right: number, whose: string): Promise<Open | undefined> => {
    const { status } = await answered(call, sent, backend, by === 'nobody' ? undefined : tokens[by]);
    if (status === right) return undefined;
    const fault = `${whose} it answers ${status ?? 'nothing'}, not ${right}`;
    return { fault, curl: curlOf(call, sent, backend, by), by, status };
  };
  const other = as === 'administrator' ? 'developer' : 'administrator';
  const without = await made('nobody', 401, 'without a token');
  const isOnlyOnes = !step.sparesOthers && tokens[other] !== undefined && !allows(operations[call], other);
  const wrongRole =
    !without && isOnlyOnes
      ? await made(other, 403, `with the token of ${other === 'developer' ? 'a' : 'an'} ${other}`)
      : undefined;
  return without ?? wrongRole ?? doneForOthers(step, sent, backend, tokens);
}

const allows = ({ access }: Operation, role: 'administrator' | 'developer'): boolean =>
  Array.isArray(access) && access.includes(role === 'administrator' ? 'MPOS_admin' : 'MPOS_DEVELOPER');

/**
 * What is sent without the right to it. What it would make has a name of its own, so that the run goes on beside it,
 * and takes no point of sale.
 */
export function sentWithoutRight(step: Step, sent: Sent, known: Known): Sent {
  const { merchantId: _, ...others } = known;
  return (kindMadeBy(step.call) && step.sent?.({ ...others, mark: strangersMark(known) })) || sent;
}
