import { type Operation, type OperationName, operations } from '@portal/contract';
import type { CallAddress } from './address';
import { refusal, succeeded } from './answer';
import { ApiError } from './api-error';
import { jsonOf } from './json-of';
import type { CallRequest } from './request';
import { type FetchSurroundings, sendByFetch } from './send-by-fetch';

/** Without what these answer nobody could go on. */
const OPENING: ReadonlySet<OperationName> = new Set<OperationName>([
  'login',
  'changePassword',
  'changeOwnPassword',
  'confirmSecondFactor',
  'signInWithPasskey',
]);

/**
 * Makes a call whose answer is JSON. What a reading call of a signed-in person brings is compared with what pages need
 * of it, so that none draws what is not there as if it were true; an answer that opens a session must have its token.
 *
 * @throws ApiError when the answer is a refusal, is not JSON or has another shape; whatever `sendByFetch` throws
 */
export async function callForJson(
  name: OperationName,
  { url, pattern }: CallAddress,
  request: CallRequest,
  signal: AbortSignal | undefined,
  surroundings: Partial<FetchSurroundings>,
): Promise<unknown> {
  const checking = isChecked(name) ? loadCheck() : undefined;
  const { response, body } = await sendByFetch(url, request, 'text', signal, surroundings);
  const { status, headers } = response;
  if (!succeeded(name, status)) throw refusal(name, pattern, status, body);
  const answer = jsonOf(name, pattern, status, body);
  const misfit = OPENING.has(name) ? lackOf(answer) : (await checking)?.misfitOf(name, answer);
  if (misfit === undefined) return answer;
  const detail = `the answer has another shape than the contract says: see ${misfit}`;
  throw new ApiError({ operation: name, address: pattern, status, detail, supportId: headers.get('x-support-id') });
}

function lackOf(answer: unknown): 'access_token' | 'scope' | undefined {
  const { access_token: token, scope } = Object(answer) as Readonly<Record<string, unknown>>;
  if (typeof token !== 'string' || token === '') return 'access_token';
  return typeof scope === 'string' ? undefined : 'scope';
}

function isChecked(name: OperationName): boolean {
  const { access, method, sideEffect, readsOnly }: Operation = operations[name];
  return access !== 'public' && (method === 'GET' ? !sideEffect : readsOnly === true);
}

/** Comes while the call is under way. A call does not fail because its check could not be loaded. */
const loadCheck = () => import(/* webpackChunkName: "check-answer" */ './check-answer').catch(() => undefined);
