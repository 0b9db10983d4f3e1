import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { endDeviceSession, endOtherSessions } from './device-sessions.ts';
import { readSecurity } from './read-security.ts';
import { requireFactors } from './require-factors.ts';

/** What people see and do about the safety of their own account. */
export function securityRoutes(app: PortalApp): void {
  route(app, 'getSecurity', ({ db, session, clock }) => readSecurity(db, session, clock()));
  route(app, 'endDeviceSession', async ({ transaction, session, params }) =>
    transaction((tx) => endDeviceSession(tx, session, params.sessionId)),
  );
  route(app, 'endOtherSessions', async ({ transaction, session, clock }) =>
    transaction((tx) => endOtherSessions(tx, session, clock())),
  );

  route(app, 'requireFactors', ({ db, transaction, session, contractCode, body, clock }) =>
    requireFactors({ db, transaction }, { session, contractCode, required: body.required }, clock()),
  );
}
