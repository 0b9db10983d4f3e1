import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { listTerminals } from './terminal-list.ts';

/** The merchant's terminals. */
export function terminalRoutes(app: PortalApp): void {
  /**
   * `getTerminals`: no payload. Answers a list of `{ terminalId, terminalType, softposType, tidStatus, users }`, sorted by id; `users` are user names in
   * alphabetical order. 403 for anybody but the administrator.
   *
   * @example GET /api/services/terminals → [{ "terminalId": "10000001", "terminalType": "MPOS", "tidStatus": "ATTIVO", "users": ["giulia.longhi"] }]
   * Source: API-018, TERM-014, TERM-018.
   */
  route(app, 'getTerminals', ({ db, contractCode }) => listTerminals(db, contractCode));
}
