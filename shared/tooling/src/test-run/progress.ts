/** What a part of the test run is expected to take. jest and Playwright get it in `TEST_PROGRESS`, as JSON. */
export interface Plan {
  name: string;
  /** Seconds of the whole part, when it ran last. */
  seconds?: number;
  /** Seconds of each file or journey in it, when it ran last. */
  units: Readonly<Record<string, number>>;
  /** Seconds of the parts that follow. */
  later: number;
}

/** From this share on, the speed of this run counts for more than the last one. */
const ENOUGH = 0.1;

/**
 * Seconds until the end of the whole test run; undefined before anything is known. Each file or journey counts as much
 * as it took the last time, a new one as much as the median.
 *
 * @param done what is done, of `count` in all, after `elapsed` seconds
 */
export function timeLeft(plan: Plan, done: readonly string[], count: number, elapsed: number): number | undefined {
  const known = Object.values(plan.units).sort((one, other) => one - other);
  const middle = known[Math.floor(known.length / 2)] ?? 1;
  const before = known.reduce((sum, seconds) => sum + seconds, 0);
  const all = before + Math.max(0, count - known.length) * middle;
  const finished = done.reduce((sum, name) => sum + (plan.units[name] ?? middle), 0);
  // Files that the last run knew may be gone and are never done. So when everything is done, the share is 1.
  const share = done.length >= count ? 1 : Math.min(1, finished / all);
  if (share >= ENOUGH) return (elapsed / share) * (1 - share) + plan.later;
  if (plan.seconds === undefined || before === 0) return undefined;
  return Math.max(0, (plan.seconds * all) / before - elapsed) + plan.later;
}

/** @example inWords(130) // 'about 2 min left' */
export function inWords(seconds: number): string {
  if (seconds < 55) return `about ${Math.max(10, Math.round(seconds / 10) * 10)} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

/** Where progress is written: a terminal, or a file that keeps every line. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const CLEAR = '\r\u001b[2K';

/** Shows how far a part is: on a terminal in one line that changes, elsewhere in a plain line for each quarter. */
export class Progress {
  readonly #plan: Plan;
  readonly #count: number;
  readonly #output: Output;
  readonly #now: () => number;
  readonly #started: number;
  readonly #done: string[] = [];
  #quarter = 0;

  /**
   * @param count how many files or journeys there are
   * @param now a clock, in seconds
   */
  constructor(plan: Plan, count: number, output: Output, now = () => performance.now() / 1000) {
    this.#plan = plan;
    this.#count = count;
    this.#output = output;
    this.#now = now;
    this.#started = now();
  }

  /** A file or journey is done. */
  done(name: string): void {
    this.#done.push(name);
    const quarter = Math.floor((this.#done.length / this.#count) * 4);
    const { isTTY, columns = 80 } = this.#output;
    if (isTTY) this.#output.write(`${CLEAR}${this.#line().slice(0, columns - 1)}`);
    else if (quarter > this.#quarter) this.#output.write(`${this.#line()}\n`);
    this.#quarter = quarter;
  }

  /** Writes something that stays, such as a failure. */
  say(text: string): void {
    this.#output.write(`${this.#output.isTTY ? CLEAR : ''}${text}\n`);
  }

  /** Removes the line that changes. */
  end(): void {
    if (this.#output.isTTY) this.#output.write(CLEAR);
  }

  #line(): string {
    const left = timeLeft(this.#plan, this.#done, this.#count, this.#now() - this.#started);
    const many = `${this.#plan.name}: ${this.#done.length} of ${this.#count}`;
    return left === undefined || left < 1 ? many : `${many}, ${inWords(left)}`;
  }
}

/** The plan that `pnpm test` passes on; without it only counts are shown. */
export function planFromEnvironment(): Plan {
  const { TEST_PROGRESS } = process.env;
  return TEST_PROGRESS ? (JSON.parse(TEST_PROGRESS) as Plan) : { name: 'tests', units: {}, later: 0 };
}
