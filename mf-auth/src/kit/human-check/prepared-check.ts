/**
 * Proof that a browser did some work, so that thousands of sign-ins have a cost (AUTH-023, Q-009). It is a port: the
 * configuration names the adapter.
 */
export interface HumanCheck {
  /** Starts solving ahead of time. A failure shows only when the solution is needed. */
  prepare(): void;
  /**
   * Resolves when a solution is ready; `solve` then returns it. For a form that shows the progress.
   *
   * @throws what prevented the solution; the next call tries again
   */
  ready(): Promise<void>;
  /**
   * The solution for the next call; each is good for one call. Null when no check is configured.
   *
   * @throws what prevented the solution
   */
  solve(): Promise<string | null>;
}

/** A solution ready to be sent. */
export interface SolvedCheck {
  payload: string;
  /** Milliseconds since 1970 after which the server refuses the solution. */
  expiresAt: number;
}

/** Milliseconds of life that a solution must still have to be sent: the request takes time too. */
const MARGIN = 30_000;

/** Solves ahead, keeps one solution, and never returns the same one twice. */
export function preparedCheck(solveNew: () => Promise<SolvedCheck>): HumanCheck {
  let ahead: Promise<SolvedCheck> | undefined;

  function start(): Promise<SolvedCheck> {
    ahead ??= solveNew();
    return ahead;
  }

  return {
    prepare() {
      // The call that needs the solution gets the failure.
      start().catch(() => undefined);
    },
    async ready() {
      try {
        await start();
      } catch (error) {
        ahead = undefined;
        throw error;
      }
    },
    async solve() {
      const solved = await ahead?.catch(() => undefined);
      ahead = undefined;
      if (solved && solved.expiresAt - MARGIN > Date.now()) return solved.payload;
      return (await solveNew()).payload;
    },
  };
}
