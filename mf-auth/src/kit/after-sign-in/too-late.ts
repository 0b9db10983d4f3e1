import { passedOn } from './destination';

/**
 * Navigation state with which the second step leads back to the login when the password was given too long ago. No
 * toast could say so: the login is outside the pages that show toasts.
 *
 * @param state navigation state of the second step
 */
export const tooLate = (state: unknown) => ({ ...passedOn(state), tooLate: true });

/** Whether the login opens because the second step came too late. */
export const isTooLate = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'tooLate' in state && state.tooLate === true;
