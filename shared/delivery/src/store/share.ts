import { EXIT, Refusal } from './refusal.ts';

/**
 * How many browsers of a hundred see a release, as it was typed.
 *
 * @throws Refusal unless it is a whole number from 1 to 100
 */
export function asShare(percent: string | number): number {
  const share = Number(percent);
  if (Number.isInteger(share) && share >= 1 && share <= 100) return share;
  throw new Refusal(`--percent is '${percent}': it takes a whole number from 1 to 100.`, EXIT.usage);
}
