import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Operation } from '@portal/contract';

/** Groups of calls; the calls of one group share one count for each address. */
type LimitGroup = 'login' | 'guest' | 'general';

/** Calls per minute that one address may make, by group; 0 means no limit. */
export type Limits = Readonly<Record<LimitGroup, number>>;

/** Enough for a shop's staff behind one address, and far too few to guess passwords or flood a form. */
export const USUAL_LIMITS: Limits = { login: 30, guest: 30, general: 1_200 };

const MINUTE = 60_000;

/** The limit of a call, in the form that the framework's plugin reads from the route. */
export function limitFor({ api }: Pick<Operation, 'api'>, limits: Limits): RateLimitOptions | false {
  const groupId = api === 'base' ? 'general' : api;
  const max = limits[groupId];
  return max === 0 ? false : { max, timeWindow: MINUTE, groupId: ` ${groupId}` };
}
