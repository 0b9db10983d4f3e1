import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallerAddress } from '../http/caller-address.ts';

/** What the server knows of the current call, for log lines and audit rows. */
export interface CurrentCall {
  /** Identifies the call in the log, in the audit and in an error's answer. */
  readonly supportId: string;
  /** The trace that it belongs to, when somebody before the portal began one. */
  readonly traceId?: string | undefined;
  /** Where the call comes from, only as hashes; absent when it did not come over the network. */
  readonly address?: CallerAddress | undefined;
  /** The name that the caller's program gives itself; never stored as it is. */
  readonly userAgent?: string | undefined;
  /** Who makes it, or the account that a sign-in is for; absent until known. */
  accountId?: string;
  /** What it has asked the database so far. */
  readonly asked?: Asked;
}

/** Statements of a call, and the rows that came back. */
export interface Asked {
  statements: number;
  rows: number;
}

const calls = new AsyncLocalStorage<CurrentCall>();

/** The current call; undefined outside any call, as in housekeeping or an operator's command. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();

/**
 * Runs `work` as part of a call. Every log line and audit row inside names the call, without the call being passed from
 * function to function.
 *
 * @example app.addHook('onRequest', (request, _reply, done) => withCall(request.currentCall, done));
 */
export const withCall = <Result>(call: CurrentCall, work: () => Result): Result => calls.run(call, work);

/**
 * Counts a statement of the current call and, once it is answered, its rows. Outside a call it counts nothing.
 *
 * @example const result = await counted(client.query(statement));
 */
export async function counted<Result extends { rows: readonly unknown[] }>(answer: Promise<Result>): Promise<Result> {
  const asked = calls.getStore()?.asked;
  if (!asked) return answer;
  asked.statements += 1;
  const result = await answer;
  asked.rows += result.rows.length;
  return result;
}

/** Adds an account's id to the current call's later log lines and audit rows. Does nothing outside a call. */
export function nameAccount(accountId: string): void {
  const call = calls.getStore();
  if (call) call.accountId = accountId;
}
