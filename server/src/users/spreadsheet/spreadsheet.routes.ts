import type { PortalApp } from '../../platform/http/portal-app.ts';
import { route } from '../../platform/http/route.ts';
import { readStored } from './stored-users.ts';
import { usersFile } from './users-file.ts';
import { uploadUsers, verifyUpload } from './users-upload.ts';

/**
 * The users file: the merchant's staff as a spreadsheet with the headers Username, Email, Ruolo, TID Mobile POS and TID SoftPOS, down and up. Only the
 * administrator may make these calls (403).
 */
export function usersSpreadsheetRoutes(app: PortalApp): void {
  /**
   * `downloadUsers`: no payload. Answers utenze.xlsx, one row for each staff user, by user name; every cell is text.
   *
   * @example GET /api/services/users/file → Content-Disposition: attachment; filename="utenze.xlsx"
   * Source: API-021, USER-004, USER-031, SEC-005, Q-005.
   */
  route(
    app,
    'downloadUsers',
    async ({ db, contractCode }) => usersFile((await readStored(db, contractCode)).users, contractCode),
    {
      audits: ({ contractCode }) => contractCode,
    },
  );

  /**
   * `verifyUsersUpload`: multipart with the field `file`, .xlsx or .xls, one sheet, at most 5 MB and 10,000 users. Changes nothing. Answers
   * `{ associationsBeforeUpload, associationsAfterUpload, validationErrors }`: how many pairs of user and terminal there are and would be, and every
   * mistake, from the top row down: `{ type, row, field, value, additionalValue }`. With mistakes the two numbers are equal.
   *
   * A row with a user name changes that user's role and terminals; one without creates a user of that e-mail; users who are missing stay; a row that
   * says what is stored is never a mistake. A file that cannot be read is a mistake too, without a row; its `reason` is one of `SpreadsheetRefusal`.
   * 400 without a file, 413 when it is too large, 415 for another body.
   *
   * @example POST /api/services/users/file/verify → { "associationsBeforeUpload": 14, "associationsAfterUpload": 14, "validationErrors":
   *   [{ "type": "INVALID_TID", "row": 3, "field": "TID SoftPOS", "value": "50229999" }] }
   * Source: API-022, USER-015 to USER-030, SEC-005, Q-004, Q-005, Q-034.
   */
  route(app, 'verifyUsersUpload', verifyUpload);

  /**
   * `uploadUsers`: as `verifyUsersUpload`, and carries the file out, all of it or nothing; new users get the mail that `addUser` sends. Answers
   * utenze.xlsx as it stands afterwards, with the new user names. 400 with the mistakes in `errorsCause`, in the shape of `validationErrors`.
   *
   * @example POST /api/services/users/file → Content-Disposition: attachment; filename="utenze.xlsx"
   * Source: API-023, USER-032, SEC-005, Q-034.
   */
  route(app, 'uploadUsers', uploadUsers);
}
