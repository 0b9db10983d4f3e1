import { randomInt } from 'node:crypto';
import { OF_FACTOR } from '../kit/sign-in/sign-in-failures.ts';
import type { Session } from '../platform/http/caller.ts';
import { hashToken } from '../platform/opaque-token.ts';
import { LOCK_RULES, type LockRule } from './lock-rules.ts';

/** Where a sign-in comes from. */
export interface Source {
  /** Keyed hash of the caller's network, as in `CallerAddress`; empty when no call came over the network. */
  network: string;
  /** The token in the device's cookie, if it sent one. */
  device: string | undefined;
}

/** What is known about an account and the source of an attempt on it. */
export interface AimedAt {
  id: string;
  isKnownDevice: boolean;
  isKnownNetwork: boolean;
}

/** A counter that an attempt raises, and that may refuse the attempt. */
export interface Counter {
  aim: string;
  source: string;
  rule: LockRule;
}

const ANYWHERE = 'anywhere';
const EVERYBODY = 'everybody';

/**
 * Attempts on unknown names are counted too, so that they cost as much. Each goes to a random one of this many
 * counters, whatever the name: the name is not stored, because it may be a password.
 */
const NOBODIES = 256;

/**
 * The counters of an attempt, in the order in which every attempt locks them.
 *
 * @param account undefined when nobody has the name
 */
export function countersOf(account: AimedAt | undefined, { network, device }: Source): readonly Counter[] {
  if (account && device && account.isKnownDevice) {
    return [{ aim: account.id, source: hashToken(device), rule: LOCK_RULES.device }];
  }
  if (account?.isKnownNetwork) return [{ aim: account.id, source: network, rule: LOCK_RULES.ownNetwork }];
  const aim = account?.id ?? `nobody-${randomInt(NOBODIES)}`;
  return [
    { aim: EVERYBODY, source: network, rule: LOCK_RULES.everybody },
    { aim, source: ANYWHERE, rule: LOCK_RULES.strangers },
    { aim, source: network, rule: LOCK_RULES.network },
  ];
}

/** The counter of wrong passwords in one session: a thief of the session guesses no faster than a device does. */
export const countersOfSession = ({ account, tokenHash }: Session): readonly Counter[] => [
  { aim: account.id, source: tokenHash, rule: LOCK_RULES.device },
];

/**
 * The counters of wrong codes, separate from those of wrong passwords: a known device and a known network have their
 * own counters, which strangers with the password do not reach.
 */
export function countersOfFactor(
  { account, deviceSource }: Session,
  { isKnownDevice, isKnownNetwork }: Pick<AimedAt, 'isKnownDevice' | 'isKnownNetwork'>,
  network: string,
): readonly Counter[] {
  const counter = (source: string, rule: LockRule): Counter => ({
    aim: account.id,
    source: `${OF_FACTOR}${source}`,
    rule,
  });
  if (isKnownDevice && deviceSource) return [counter(deviceSource, LOCK_RULES.device)];
  if (isKnownNetwork) return [counter(network, LOCK_RULES.ownNetwork)];
  return [counter(ANYWHERE, LOCK_RULES.strangers), counter(network, LOCK_RULES.network)];
}
