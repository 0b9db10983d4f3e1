import { countFailure, FAILURE_MEMORY, type Failures, isClosed, LOCK_RULES, type LockRule } from './lock-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = new Date('2026-11-20T09:00:00.000Z');

const at = (milliseconds: number) => new Date(BEGIN.getTime() + milliseconds);

/**
 * Fails as often as the rule allows, without a pause.
 *
 * @returns the moments, in milliseconds
 */
function failuresWithin(rule: LockRule, milliseconds: number): number[] {
  let failures: Failures = { level: 0, countedAt: BEGIN };
  const moments: number[] = [];
  for (let now = 0; now < milliseconds; now += 10_000) {
    while (!isClosed(failures, rule, at(now))) {
      failures = countFailure(failures, rule, at(now));
      moments.push(now);
    }
  }
  return moments;
}

describe('a counter of failed sign-ins', () => {
  it('closes at its limit for thirty seconds, then twice as long each time, up to its longest, less what it has forgotten', () => {
    const moments = failuresWithin(LOCK_RULES.device, 3 * HOUR);
    expect(moments.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    const waits = moments.slice(5).map((moment, index) => (moment - (moments[index + 4] ?? 0)) / MINUTE);
    expect(waits.slice(0, 8)).toEqual([0.5, 1, 2, 4, 8, 16, 16, 30]);
  });

  it('forgets one failure after another', () => {
    const rule = LOCK_RULES.ownNetwork;
    let failures: Failures = { level: 0, countedAt: BEGIN };
    for (let time = 0; time < 5; time += 1) failures = countFailure(failures, rule, BEGIN);
    expect(isClosed(failures, rule, at(29_999))).toBe(true);
    expect(isClosed(failures, rule, at(30_000))).toBe(false);
    expect(countFailure(failures, rule, at(2 * 30 * MINUTE)).level).toBe(4);
    expect(countFailure(failures, rule, at(24 * HOUR)).level).toBe(1);
  });

  it('counts only up to the level that closes it for its longest, and forgets from there', () => {
    const rule = LOCK_RULES.device;
    let failures: Failures = { level: 0, countedAt: BEGIN };
    for (let time = 0; time < 40; time += 1) failures = countFailure(failures, rule, BEGIN);
    expect(failures.level).toBe(11);
    expect(isClosed(failures, rule, at(rule.longest - 1))).toBe(true);
    expect(isClosed(failures, rule, at(rule.longest))).toBe(false);
  });

  it('is not opened by a clock that is set back', () => {
    const full = { level: 5, countedAt: at(MINUTE) };
    expect(isClosed(full, LOCK_RULES.device, BEGIN)).toBe(true);
  });

  it.each([
    ['device', 58],
    ['ownNetwork', 58],
    ['network', 24],
    ['strangers', 50],
    ['everybody', 150],
  ] as const)('[AUTH-070] for %s lets at most %i attempts through on the first day', (name, most) => {
    expect(failuresWithin(LOCK_RULES[name], 24 * HOUR)).toHaveLength(most);
  });

  it('[AUTH-069, AUTH-070] for all strangers is never closed by one network, and lets 24 attempts a day through for ever', () => {
    let together: Failures = { level: 0, countedAt: BEGIN };
    for (const moment of failuresWithin(LOCK_RULES.network, 14 * 24 * HOUR)) {
      expect(isClosed(together, LOCK_RULES.strangers, at(moment))).toBe(false);
      together = countFailure(together, LOCK_RULES.strangers, at(moment));
    }
    const twoDays = failuresWithin(LOCK_RULES.strangers, 48 * HOUR);
    expect(twoDays.filter((moment) => moment >= 24 * HOUR)).toHaveLength(24);
  });

  it.each(Object.entries(LOCK_RULES))('for %s has forgotten everything when its row is deleted', (_, rule) => {
    const last = failuresWithin(rule, 24 * HOUR).at(-1) ?? 0;
    let failures: Failures = { level: 0, countedAt: BEGIN };
    for (const moment of failuresWithin(rule, 24 * HOUR)) failures = countFailure(failures, rule, at(moment));
    expect(countFailure(failures, rule, at(last + FAILURE_MEMORY)).level).toBe(1);
  });
});
