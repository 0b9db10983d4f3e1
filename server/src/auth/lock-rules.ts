const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How many failures of one kind are let pass, and how they are forgotten. */
export interface LockRule {
  /** From which failure on a counter closes. */
  closesAt: number;
  /** Longest time that it stays closed, and how long it takes to forget one failure; milliseconds. */
  longest: number;
}

/**
 * An attempt is counted where it belongs and nowhere else. A device that has signed in before has a counter of its own,
 * and so has a network: nobody elsewhere reaches them, so nobody elsewhere keeps the owner out. Strangers are counted
 * by network, and all of them together, since an attacker may have many networks and an account has but one password;
 * what one network tries at different accounts is counted as well.
 *
 * Whoever has many networks gets at one account what `strangers` lets pass: at most 50 tries on the first day and 24 on
 * every other.
 */
export const LOCK_RULES = {
  /** A device with this account's cookie. */
  device: { closesAt: 5, longest: 30 * MINUTE },
  /** A network that this account has signed in from, for devices that are new or keep no cookies. */
  ownNetwork: { closesAt: 5, longest: 30 * MINUTE },
  /** Any other network, at this account. */
  network: { closesAt: 5, longest: 2 * HOUR },
  /** All other networks together, at this account. One network alone never closes it: its own counter is slower. */
  strangers: { closesAt: 20, longest: HOUR },
  /** Any other network, at whatever accounts: one password tried at all of them. */
  everybody: { closesAt: 50, longest: 15 * MINUTE },
} as const satisfies Record<string, LockRule>;

/** When every counter has forgotten everything; milliseconds. */
export const FAILURE_MEMORY = 48 * HOUR;

/** How long a counter stays closed the first time; twice as long after each further failure. */
const FIRST_DELAY = 30 * SECOND;

/** Failures as they stood when the last one was counted. They sink evenly from then on. */
export interface Failures {
  level: number;
  countedAt: Date;
}

/** What is left of the failures now. */
function levelNow({ level, countedAt }: Failures, { longest }: LockRule, now: Date): number {
  return Math.max(0, level - sinceThen(countedAt, now) / longest);
}

/** Servers' clocks differ by a little. */
const sinceThen = (then: Date, now: Date) => Math.max(0, now.getTime() - then.getTime());

/** How long a counter is closed by the failure that raised it to this level; milliseconds. */
function delayAt(level: number, { closesAt, longest }: LockRule): number {
  const beyond = Math.ceil(level) - closesAt;
  return beyond < 0 ? 0 : Math.min(longest, FIRST_DELAY * 2 ** beyond);
}

/** Whether a counter lets no attempt through now, be it right or wrong. */
export const isClosed = (failures: Failures, rule: LockRule, now: Date): boolean =>
  sinceThen(failures.countedAt, now) < delayAt(failures.level, rule);

/**
 * Counts one more failure. Below the limit nothing happens; from there on the counter closes for thirty seconds, then
 * for twice as long each time.
 *
 * @example countFailure({ level: 4, countedAt: now }, LOCK_RULES.device, now) // { level: 5, countedAt: now }, closed for thirty seconds
 */
export const countFailure = (failures: Failures, rule: LockRule, now: Date): Failures => ({
  // Beyond the level of the longest delay it would only take longer to be forgotten.
  level: Math.min(levelNow(failures, rule, now) + 1, highestLevel(rule)),
  countedAt: now,
});

const highestLevel = ({ closesAt, longest }: LockRule): number =>
  closesAt + Math.ceil(Math.log2(longest / FIRST_DELAY));
