import {
  countFailure,
  type Failures,
  isClosed,
  LOCK_RULES,
  type LockRule,
} from '../../../../server/src/auth/lock-rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** How often the attacker checks whether the next guess is allowed, in milliseconds; shorter than any delay. */
const STEP = 15 * SECOND;
const NETWORKS = [1, 10, 100, 1_000, 10_000];
const ACCOUNTS = 10_000;
/** The default of `LIMIT_LOGIN`: calls a minute from one network. */
const CALLS_A_MINUTE = 30;

/** The locks that a guess must pass. */
interface Locks {
  /** @returns false when any password is refused; nothing is counted then */
  letsGuess(account: number, network: number, now: number): boolean;
  /** Whether the owner's right password is refused, from a network that they never signed in from. */
  keepsOwnerOut(account: number, now: number): boolean;
}

/**
 * How many guesses an attacker with a number of networks gets in a day, and how much of the day the owner is locked
 * out. It uses the server's own rules, on a simulated clock. 'Before' is the lock of version 1.0.0: one counter for
 * each account, whoever tried, with delays that doubled up to half an hour.
 */
export function guessing(): void {
  const rows = NETWORKS.map((networks) => {
    const [before, after] = [formerLocks(), newLocks()];
    const [guessesBefore, guessesAfter] = [attackOne(before, networks), attackOne(after, networks)];
    return {
      networks,
      'one account, before': guessesBefore.guesses,
      'one account, after': guessesAfter.guesses,
      [`${ACCOUNTS} accounts, before`]: attackMany(formerLocks(), networks),
      [`${ACCOUNTS} accounts, after`]: attackMany(newLocks(), networks),
      'owner out, before': hours(guessesBefore.ownerOut),
      'owner out, after': hours(guessesAfter.ownerOut),
    };
  });
  console.log(
    `Guesses in a day: against one account, and with one password against ${ACCOUNTS} accounts, from networks that none of them knows.`,
  );
  console.log(
    'Owner out: how much of that day the right password is refused from a network that is new to the account.\n',
  );
  console.table(rows);
  const { device, ownNetwork, strangers } = LOCK_RULES;
  console.log(
    `\nOn a known device or network the owner used to be locked out as long as anybody, and is now never locked out. Whoever has the device's cookie gets ${guessesOn(device)} guesses a day,\n` +
      `whoever is in the owner's network ${guessesOn(ownNetwork)}. From a new network the owner waits at most ${strangers.longest / MINUTE} minutes after the last guess, or signs in at once by a mailed link.`,
  );
  guessingCodes();
}

const hours = (milliseconds: number): string => `${(milliseconds / (60 * MINUTE)).toFixed(1)} h`;

/** Codes of an app that are valid at one moment: those of the current step, the one before and the one after. */
const RIGHT_CODES = 3;
const CODES = 1_000_000;

/** What somebody who already has the password can still try against an account with an authenticator app. */
function guessingCodes(): void {
  const rows = NETWORKS.map((networks) => {
    const { guesses } = attackOne(newLocks(), networks);
    const aDay = 1 - (1 - RIGHT_CODES / CODES) ** guesses;
    return {
      networks,
      'codes a day': guesses,
      'gets in within a day': percent(aDay),
      'within a year': percent(1 - (1 - aDay) ** 365),
    };
  });
  console.log(
    '\nWith the right password, against an account with an authenticator app: six digits, one step of drift.',
  );
  console.log('Without the app, that attacker gets in at once. At the first lock, a mail warns the owner.\n');
  console.table(rows);
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

/** Tries one account from every network, whenever a guess is allowed. */
function attackOne(locks: Locks, networks: number): { guesses: number; ownerOut: number } {
  let guesses = 0;
  let ownerOut = 0;
  let next = 0;
  for (let now = 0; now < DAY; now += STEP) {
    for (let turn = 0; turn < networks && !locks.keepsOwnerOut(0, now); turn += 1) {
      while (locks.letsGuess(0, next, now)) guesses += 1;
      next = (next + 1) % networks;
    }
    if (locks.keepsOwnerOut(0, now)) ownerOut += STEP;
  }
  return { guesses, ownerOut };
}

/**
 * Tries one password at one account after another, as often as each network may call.
 *
 * @returns how many accounts were tried
 */
function attackMany(locks: Locks, networks: number): number {
  let tried = 0;
  for (let now = 0; now < DAY; now += MINUTE) {
    for (let network = 0; network < networks; network += 1) {
      for (let call = 0; call < CALLS_A_MINUTE && tried < ACCOUNTS; call += 1) {
        if (!locks.letsGuess(tried, network, now)) break;
        tried += 1;
      }
    }
  }
  return tried;
}

/** How many guesses a single counter allows in a day. */
function guessesOn(rule: LockRule): number {
  const counter = counterOf(rule);
  let guesses = 0;
  for (let now = 0; now < DAY; now += STEP) {
    for (; !counter.isClosed(now); counter.count(now)) guesses += 1;
  }
  return guesses;
}

interface Counter {
  isClosed(now: number): boolean;
  count(now: number): void;
}

function counterOf(rule: LockRule): Counter {
  let failures: Failures = { level: 0, countedAt: new Date(0) };
  return {
    isClosed: (now) => isClosed(failures, rule, new Date(now)),
    count: (now) => {
      failures = countFailure(failures, rule, new Date(now));
    },
  };
}

/** Remembers what it makes: each key's value is made once. */
function kept<Value>(make: () => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}

function newLocks(): Locks {
  const everybody = kept(() => counterOf(LOCK_RULES.everybody));
  const strangers = kept(() => counterOf(LOCK_RULES.strangers));
  const pairs = kept(() => counterOf(LOCK_RULES.network));
  return {
    letsGuess(account, network, now) {
      const counters = [everybody(`${network}`), strangers(`${account}`), pairs(`${account} ${network}`)];
      if (counters.some((counter) => counter.isClosed(now))) return false;
      for (const counter of counters) counter.count(now);
      return true;
    },
    keepsOwnerOut: (account, now) => strangers(`${account}`).isClosed(now),
  };
}

function formerLocks(): Locks {
  const counters = kept(() => {
    let failures = 0;
    let opensAt = 0;
    return {
      isClosed: (now: number) => now < opensAt,
      count(now: number) {
        failures += 1;
        if (failures >= 5) opensAt = now + Math.min(30 * MINUTE, 30 * SECOND * 2 ** (failures - 5));
      },
    };
  });
  return {
    letsGuess(account, _network, now) {
      const counter = counters(`${account}`);
      if (counter.isClosed(now)) return false;
      counter.count(now);
      return true;
    },
    keepsOwnerOut: (account, now) => counters(`${account}`).isClosed(now),
  };
}
