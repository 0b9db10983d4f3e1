import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<string>();

/** The support id of the call being answered, or undefined outside of any call. */
export const currentSupportId = (): string | undefined => calls.getStore();

/**
 * Runs `work` as part of the call with this support id: every log line and audit row inside carries it, without handing
 * it from function to function.
 *
 * @example app.addHook('onRequest', (request, _reply, done) => withSupportId(request.id, done));
 */
export const withSupportId = <Result>(supportId: string, work: () => Result): Result => calls.run(supportId, work);
