import { boundedQueue } from '../../platform/http/bounded-queue.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { route } from '../../platform/http/route.ts';
import { finishUploads } from './finish-uploads.ts';
import { readStored } from './stored-users.ts';
import { usersFile } from './users-file.ts';
import { previewUpload, uploadUsers, verifyUpload } from './users-upload.ts';

/** Download and upload of the merchant's staff as a spreadsheet. */
export function usersSpreadsheetRoutes(app: PortalApp): void {
  /** Queue for whole uploads: the rows of an upload stay in memory until it is written. */
  const uploading = boundedQueue({
    atOnce: 3,
    waiting: 20,
    ofEach: 5,
    refusal: 'Too many uploads of users are waiting',
  });

  app.addHook('onReady', () => finishUploads(app.portal));

  route(
    app,
    'downloadUsers',
    async ({ db, contractCode }) => usersFile((await readStored(db, contractCode)).users, contractCode),
    {
      audits: ({ contractCode }) => ({ subject: contractCode }),
    },
  );

  route(app, 'verifyUsersUpload', verifyUpload);

  route(app, 'previewUsersUpload', previewUpload);

  route(app, 'uploadUsers', (call) => uploading(() => uploadUsers(call), call.contractCode));
}
