import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { listTerminals } from './terminal-list.ts';

/** The merchant's terminals. */
export function terminalRoutes(app: PortalApp): void {
  route(app, 'getTerminals', ({ db, contractCode }) => listTerminals(db, contractCode));
}
