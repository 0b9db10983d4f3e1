/** Navigation state with which a person is taken back to the detail when a terminal could not be removed (USER-087). */
export const REMOVAL_FAILED = { removalFailed: true } as const;

/** Whether a navigation state, which anybody may have written, is {@link REMOVAL_FAILED}. */
export function removalFailed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'removalFailed' in state && state.removalFailed === true;
}
