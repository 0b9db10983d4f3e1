import type { PortalApp } from '../../platform/http/portal-app.ts';
import { route } from '../../platform/http/route.ts';
import { longWrites } from '../../platform/long-writes/long-writes.ts';
import type { CloseGate } from '../../platform/long-writes/merchant-gate.ts';
import { finishUploads } from './commit-upload.ts';
import { readStored } from './stored-users.ts';
import { uploadWorks } from './upload-works.ts';
import { usersFile } from './users-file.ts';
import { previewUpload, uploadUsers, verifyUpload } from './users-upload.ts';

/** Download and upload of the merchant's staff as a spreadsheet. */
export function usersSpreadsheetRoutes(app: PortalApp, closeUsers: CloseGate): void {
  const { database, mail } = app.portal;
  const writes = longWrites(app.log);
  const works = uploadWorks({ database, mail, closeUsers, writes });

  app.addHook('onReady', async () => {
    for (const { id, writing } of await finishUploads(works)) {
      writing.catch((err: unknown) => app.log.error({ err, uploadId: id }, 'upload of users failed'));
    }
  });
  app.addHook('preClose', () => writes.close());

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

  route(app, 'uploadUsers', (call) => uploadUsers(call, works));
}
