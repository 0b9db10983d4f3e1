const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How many failures of one kind are allowed, and how they are forgotten. */
export interface LockRule {
  /** The number of failures at which a counter closes. */
  closesAt: number;
  /** The longest time that it stays closed, and the time it takes to forget one failure; milliseconds. */
  longest: number;
}

/**
 * An attempt is counted only where it belongs. A device that has signed in before has its own counter, and so has a
 * network. Nobody elsewhere reaches these counters, so nobody elsewhere can lock the owner out. Strangers are counted
 * by network. They are also counted all together, because an attacker may have many networks, while an account has only
 * one password. Another counter counts what a network tries at different accounts.
 *
 * At one account, an attacker with many networks gets what `strangers` allows: at most 50 tries on the first day and 24
 * on every other.
 */
export const LOCK_RULES = {
  /** A device with this account's cookie. */
  device: { closesAt: 5, longest: 30 * MINUTE },
  /** A network that this account has signed in from, for devices that are new or keep no cookies. */
  ownNetwork: { closesAt: 5, longest: 30 * MINUTE },
  /** Any other network, at this account. */
  network: { closesAt: 5, longest: 2 * HOUR },
  /** All other networks together, at this account. A single network never closes it: its own counter is slower. */
  strangers: { closesAt: 20, longest: HOUR },
  /** Any other network, at all accounts: catches one password tried at every account. */
  everybody: { closesAt: 50, longest: 15 * MINUTE },
} as const satisfies Record<string, LockRule>;

/** The time after which every counter has forgotten everything; milliseconds. */
export const FAILURE_MEMORY = 48 * HOUR;

/** How long a counter stays closed the first time; after each further failure it is twice as long. */
const FIRST_DELAY = 30 * SECOND;

/** The level of failures when the last one was counted. It goes down evenly from then on. */
export interface Failures {
  level: number;
  countedAt: Date;
}

/** The level of failures that is left now. */
function levelNow({ level, countedAt }: Failures, { longest }: LockRule, now: Date): number {
  return Math.max(0, level - sinceThen(countedAt, now) / longest);
}

/** Never negative, because servers' clocks differ slightly. */
const sinceThen = (then: Date, now: Date) => Math.max(0, now.getTime() - then.getTime());

/** How long a counter is closed by the failure that raised it to this level; milliseconds. */
function delayAt(level: number, { closesAt, longest }: LockRule): number {
  const beyond = Math.ceil(level) - closesAt;
  return beyond < 0 ? 0 : Math.min(longest, FIRST_DELAY * 2 ** beyond);
}

/** Whether a counter lets no attempt through now, right or wrong. */
export const isClosed = (failures: Failures, rule: LockRule, now: Date): boolean =>
  sinceThen(failures.countedAt, now) < delayAt(failures.level, rule);

/**
 * Counts one more failure. Below the limit nothing happens. From the limit on the counter closes for thirty seconds,
 * then for twice as long each time.
 *
 * @example countFailure({ level: 4, countedAt: now }, LOCK_RULES.device, now) // { level: 5, countedAt: now }, closed for thirty seconds
 */
export const countFailure = (failures: Failures, rule: LockRule, now: Date): Failures => ({
  // A level above that of the longest delay would only take longer to be forgotten.
  level: Math.min(levelNow(failures, rule, now) + 1, highestLevel(rule)),
  countedAt: now,
});

const highestLevel = ({ closesAt, longest }: LockRule): number =>
  closesAt + Math.ceil(Math.log2(longest / FIRST_DELAY));
