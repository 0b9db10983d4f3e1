import { SCOPE } from '@portal/contract';
import { describeApp, listedApps } from '@portal/delivery/server';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { type Limits, limitFor } from '../platform/rate-limits/limits.ts';
import { DEMO_STATES, type DemoState } from './demo-states.ts';
import { isDemoWorld, resetDemoData } from './reset-demo-data.ts';
import type { SeedContext } from './seed-area.ts';

interface TestingOptions {
  /** Whether the portal allows testers. */
  isAllowed: boolean;
  isProduction: boolean;
  /** Folder of the releases. */
  releases: string;
  limits: Limits;
  demoData: Omit<SeedContext, 'tx'>;
}

/**
 * What a portal that allows testers offers to them. None of it belongs to the contract, so that no page can need it.
 *
 * - `GET /api/testing`: the releases of each app, which a tester may load by their address, and the states that the
 *   demo data can be reset to.
 * - `POST /api/testing/reset` with `{ "state": "normal" }`: resets the demo data, as an administrator of the demo
 *   world. Never in production, and only where the database was filled with demo data.
 *
 * @example POST /api/testing/reset { "state": "empty" } → { "state": "empty", "milliseconds": 640 }
 */
export function testingRoutes(
  app: PortalApp,
  { isAllowed, isProduction, releases, limits, demoData }: TestingOptions,
): void {
  if (!isAllowed) return;
  const { database, clock, callers } = app.portal;
  const options = { config: { rateLimit: limitFor({ api: 'guest' }, limits) } };

  app.get('/api/testing', options, async (_request, reply) => {
    const isDemo = !isProduction && (await isDemoWorld(database.db));
    const apps = listedApps(releases).map((name) => [name, describeApp(releases, name)] as const);
    return reply
      .header('cache-control', 'no-store')
      .send({ releases: Object.fromEntries(apps), states: isDemo ? DEMO_STATES : [] });
  });

  if (isProduction) return;
  app.post('/api/testing/reset', { ...options, bodyLimit: 1_024 }, async ({ headers, body }, reply) => {
    await callers.session(database.db, headers.authorization, [SCOPE.administrator], clock());
    const state = stateIn(body);
    const started = performance.now();
    const refusal = await resetDemoData(database, state, demoData);
    if (refusal === 'busy') throw new HttpError(409, 'Another reset is under way: try again when it is done');
    if (refusal) throw new HttpError(409, 'This database was not filled with demo data, so it is not reset');
    return reply
      .header('cache-control', 'no-store')
      .send({ state, milliseconds: Math.round(performance.now() - started) });
  });
}

function stateIn(body: unknown): DemoState {
  const asked = typeof body === 'object' && body !== null && 'state' in body ? body.state : undefined;
  const state = DEMO_STATES.find((one) => one === asked);
  if (state) return state;
  throw new HttpError(400, `Send { "state": … } with one of ${DEMO_STATES.join(', ')}`);
}
