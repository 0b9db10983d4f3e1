import type { PortalApp } from '../../platform/http/portal-app.ts';
import { route } from '../../platform/http/route.ts';
import { readStored } from './stored-users.ts';
import { usersFile } from './users-file.ts';
import { uploadUsers, verifyUpload } from './users-upload.ts';

/** Download and upload of the merchant's staff as a spreadsheet. */
export function usersSpreadsheetRoutes(app: PortalApp): void {
  route(
    app,
    'downloadUsers',
    async ({ db, contractCode }) => usersFile((await readStored(db, contractCode)).users, contractCode),
    {
      audits: ({ contractCode }) => contractCode,
    },
  );

  route(app, 'verifyUsersUpload', verifyUpload);

  route(app, 'uploadUsers', uploadUsers);
}
