/**
 * The navigation state with which a page leads home.
 *
 * @example navigate('/', { replace: true, state: { termsNotConfirmed: true } satisfies HomeState });
 */
export interface HomeState {
  /** Whether the call that accepts the terms failed: home says so. */
  termsNotConfirmed: boolean;
}
