import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Operation } from '@portal/contract';

/** Groups of calls that share one count for each caller's address. */
type LimitGroup = 'login' | 'guest' | 'general';

/** Calls a minute that one address may make, by group; 0 lifts the limit. */
export type Limits = Readonly<Record<LimitGroup, number>>;

/** Room for a shop's people behind one address, and far too few to guess passwords or flood a form. */
export const USUAL_LIMITS: Limits = { login: 30, guest: 30, general: 1_200 };

const MINUTE = 60_000;

/** The limit of a call, as the framework's plugin reads it from the route. */
export function limitFor({ api }: Pick<Operation, 'api'>, limits: Limits): RateLimitOptions | false {
  const groupId = api === 'base' ? 'general' : api;
  const max = limits[groupId];
  return max === 0 ? false : { max, timeWindow: MINUTE, groupId: ` ${groupId}` };
}
