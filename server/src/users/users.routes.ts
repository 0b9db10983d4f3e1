import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { whenDone } from '../platform/http/when-done.ts';
import { addUser } from './add-user.ts';
import { deleteUser } from './delete-user.ts';
import { sendPassword } from './send-password.ts';
import { usersSpreadsheetRoutes } from './spreadsheet/spreadsheet.routes.ts';
import { updateUser } from './update-user.ts';
import { listUsers, userDetail } from './user-accounts.ts';
import { addTerminal, removeTerminal } from './user-terminals.ts';

/** The merchant's staff, their terminals, and both as a spreadsheet. */
export function userRoutes(app: PortalApp): void {
  usersSpreadsheetRoutes(app);

  route(app, 'getUsers', ({ db, contractCode }) => listUsers(db, contractCode));

  route(app, 'getUser', ({ db, contractCode, query }) => userDetail(db, contractCode, query.username));

  route(app, 'addUser', addUser);

  route(app, 'updateUser', whenDone(updateUser));

  route(app, 'deleteUser', whenDone(deleteUser));

  route(app, 'sendUserPassword', whenDone(sendPassword));

  route(app, 'addTerminalToUser', whenDone(addTerminal));

  route(app, 'removeTerminalFromUser', whenDone(removeTerminal));
}
