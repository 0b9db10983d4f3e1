import { OUTCOME } from '@portal/contract';

/**
 * Makes a handler whose answer says only that its work is done.
 *
 * @example route(app, 'deleteUser', whenDone(deleteUser));
 */
export const whenDone =
  <Asked>(work: (call: Asked) => Promise<unknown>) =>
  async (call: Asked) => {
    await work(call);
    return { outcome: OUTCOME.ok } as const;
  };
