import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallerAddress } from '../http/caller-address.ts';

/** What the server knows of the call that it is answering, for log lines and audit rows. */
export interface CurrentCall {
  /** Names the call in the log, in the audit and in an error's answer. */
  readonly supportId: string;
  /** Where it comes from, never in clear; absent where no call came over the network. */
  readonly address?: CallerAddress | undefined;
  /** Who makes it, or whom a sign-in aims at; absent until that is known. */
  accountId?: string;
}

const calls = new AsyncLocalStorage<CurrentCall>();

/** The call being answered, or undefined outside of any: in housekeeping, in a command of the operator. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();

/**
 * Runs `work` as part of a call: every log line and audit row inside tells of it, without handing it from function to
 * function.
 *
 * @example app.addHook('onRequest', (request, _reply, done) => withCall(request.currentCall, done));
 */
export const withCall = <Result>(call: CurrentCall, work: () => Result): Result => calls.run(call, work);

/** From here on the call's log lines and audit rows carry the id of this account. Nothing happens outside of a call. */
export function nameAccount(accountId: string): void {
  const call = calls.getStore();
  if (call) call.accountId = accountId;
}
