/**
 * Proof that somebody's browser did some work, so that sign-ins by the thousand cost something (AUTH-023, Q-009). A
 * port: the configuration names the adapter.
 */
export interface HumanCheck {
  /** Starts solving ahead of time; a failure shows only when the solution is asked for. */
  prepare(): void;
  /**
   * Resolves when a solution is at hand, which `solve` then gives; for a form that shows it.
   *
   * @throws whatever kept it from being solved; the next call tries again
   */
  ready(): Promise<void>;
  /**
   * The solution for the next call, each good for one; null where no check is configured.
   *
   * @throws whatever kept it from being solved
   */
  solve(): Promise<string | null>;
}

/** A solution ready to be sent. */
export interface SolvedCheck {
  payload: string;
  /** Milliseconds since 1970 after which the server refuses it. */
  expiresAt: number;
}

/** Solutions nearer to their end than this, in milliseconds, are not sent: the way to the server takes time as well. */
const MARGIN = 30_000;

/** Solves ahead, keeps one solution, and never gives the same one twice. */
export function preparedCheck(solveNew: () => Promise<SolvedCheck>): HumanCheck {
  let ahead: Promise<SolvedCheck> | undefined;

  function start(): Promise<SolvedCheck> {
    ahead ??= solveNew();
    return ahead;
  }

  return {
    prepare() {
      // Whoever asks for the solution hears of the failure.
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
