import type { Portal } from '@portal/platform';
import { type HumanCheck, preparedCheck } from './prepared-check';

/** What a check is for. A solution for one action is not accepted for the other. */
export type HumanCheckAction = 'login' | 'registerDev';

const noCheck: HumanCheck = { prepare() {}, ready: async () => undefined, solve: async () => null };

/**
 * The configured human check.
 *
 * @example
 * const check = createHumanCheck(portal, 'login');
 * check.prepare();
 * const humanCheck = await check.solve();
 */
export function createHumanCheck(
  { client, config }: Pick<Portal, 'client' | 'config'>,
  action: HumanCheckAction,
): HumanCheck {
  if (config.humanCheck.provider === 'none') return noCheck;
  return preparedCheck(async () => {
    const [{ solveAltcha }, challenge] = await Promise.all([
      import(/* webpackChunkName: "altcha" */ './altcha'),
      client.call('getHumanCheckChallenge', { query: { action } }),
    ]);
    return solveAltcha(challenge);
  });
}
