import { OUTCOME } from '@portal/contract';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { addUser } from './add-user.ts';
import { deleteUser } from './delete-user.ts';
import { sendPassword } from './send-password.ts';
import { usersSpreadsheetRoutes } from './spreadsheet/spreadsheet.routes.ts';
import { updateUser } from './update-user.ts';
import { listUsers, userDetail } from './user-accounts.ts';
import { addTerminal, removeTerminal } from './user-terminals.ts';

const OK = { outcome: OUTCOME.ok } as const;

/**
 * The merchant's staff and their terminals. Only the administrator may make these calls (403); a user name, terminal or contract of another merchant
 * answers 404 like one that exists nowhere. Every change writes its audit row.
 */
export function userRoutes(app: PortalApp): void {
  usersSpreadsheetRoutes(app);

  /**
   * `getUsers`: no payload. Answers the merchant's staff by user name: `{ contractCode, description, email, name, surname, userType, username,
   * terminalInfo }`.
   *
   * @example GET /api/services/users → [{ "username": "giulia.longhi", "userType": 1, "terminalInfo": [], … }]
   * Source: API-020, USER-011, TERM-019.
   */
  route(app, 'getUsers', ({ db, contractCode }) => listUsers(db, contractCode));

  /**
   * `getUser`: query `username`. Answers that user as `getUsers` does, with `created` in milliseconds since 1970; the administrator (userType 0) too.
   *
   * @example GET /api/services/user?username=giulia.longhi → { "username": "giulia.longhi", "created": 1790000000000, … }
   * Source: API-025, USER-011, USER-063.
   */
  route(app, 'getUser', ({ db, contractCode, query }) => userDetail(db, contractCode, query.username));

  /**
   * `addUser`: `{ contractCode, description, email, name, surname, terminalId, softposTerminalId }`; the description has at most 20 characters, each
   * terminal may be null. Creates a staff user, mails them user name and first password, and answers `{ username }`: the part of the e-mail before the
   * @, numbered if taken. They must change the password at their first sign-in.
   *
   * 400 for an e-mail that is none, 404 for a contract or terminal that is not the caller's, 409 when an account of the merchant has the e-mail, 422 when
   * a terminal is suspended or of the other type.
   *
   * @example POST /api/services/user { "email": "giulia.longhi@bottegaferri.it", "terminalId": "50110001", "softposTerminalId": null, … } →
   *   { "username": "giulia.longhi" }
   * Source: API-024, USER-045, USER-049, USER-050, SEC-003, Q-035.
   */
  route(app, 'addUser', addUser);

  /**
   * `updateUser`: `{ description, email, name, surname, username }`; the description has at most 20 characters. The user name says who, the rest is
   * what they have afterwards. Answers `{ "outcome": "OK" }`.
   *
   * 400 for an e-mail that is none, 403 for the administrator, 404, 409 when another account of the merchant has the e-mail, 412 when the header `If-Match`
   * names other values of description, email, name and surname than stand there.
   *
   * @example POST /api/services/user/details { "username": "giulia.longhi", "description": "Cassa 2", … } → { "outcome": "OK" }
   * Source: API-028, USER-064.
   */
  route(app, 'updateUser', async (call) => {
    await updateUser(call);
    return OK;
  });

  /**
   * `deleteUser`: query `username`. Revokes a staff user: sessions end at once, terminals become free, mailed links die. Answers `{ "outcome": "OK" }`;
   * 403 for the administrator, who cannot be revoked; 404, also the second time.
   *
   * @example DELETE /api/services/user?username=giulia.longhi → { "outcome": "OK" }
   * Source: API-026, USER-061, SEC-004, SEC-012.
   */
  route(app, 'deleteUser', async (call) => {
    await deleteUser(call);
    return OK;
  });

  /**
   * `sendUserPassword`: query `username` and `mail`, which must be that user's e-mail. Mails a staff user the link to choose a new password:
   * `/changePasswordUnauth?type=reset#<token>`, good once and for a day. Answers `{ "outcome": "OK" }` when the mail is on its way; 403 for the
   * administrator, 404, 502 when no mail can be sent. A GET, as specified, that changes something: never to be repeated by itself.
   *
   * @example GET /api/services/user/password/reset?username=giulia.longhi&mail=giulia.longhi%40bottegaferri.it → { "outcome": "OK" }
   * Source: API-027, USER-069, Q-008, Q-024, Q-087.
   */
  route(app, 'sendUserPassword', async (call) => {
    await sendPassword(call);
    return OK;
  });

  /**
   * `addTerminalToUser`: `{ terminalId, username }`. Gives the user the terminal; it takes the place of the one of the same type. The administrator is a
   * user too; several users may have one terminal, and one that was CENSITO is ATTIVO from then on. Answers `{ "outcome": "OK" }`; 404, 412 when the header
   * `If-Match` names another terminal of that type (or none) than the user has, 422 when the terminal is suspended.
   *
   * @example POST /api/services/user/terminal/add { "terminalId": "50110003", "username": "giulia.longhi" } → { "outcome": "OK" }
   * Source: API-029, USER-045, USER-085, SEC-003, Q-040, Q-041.
   */
  route(app, 'addTerminalToUser', async (call) => {
    await addTerminal(call);
    return OK;
  });

  /**
   * `removeTerminalFromUser`: `{ terminalId, username }`. Answers `{ "outcome": "OK" }`; 404 when the user does not have the terminal, or no longer.
   *
   * @example POST /api/services/user/terminal/remove { "terminalId": "50110003", "username": "giulia.longhi" } → { "outcome": "OK" }
   * Source: API-029, USER-086, SEC-003.
   */
  route(app, 'removeTerminalFromUser', async (call) => {
    await removeTerminal(call);
    return OK;
  });
}
