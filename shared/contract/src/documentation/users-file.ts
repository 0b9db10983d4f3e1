import type { DocumentedGroup } from './documentation.ts';

const TOO_LARGE = 'The file is larger than 5 MB, or there are several.';

export const usersFile = {
  name: 'Users file',
  description: `The staff as a spreadsheet, to download and to upload again. Its headers are Username, Email, Ruolo, TID Mobile POS and TID SoftPOS. Only the
    administrator may make these calls.`,
  operations: {
    downloadUsers: {
      summary: 'Download the users file',
      description: '`utenze.xlsx`: one row for each staff user, sorted by user name. Every cell is text.',
      example: 'GET /api/services/users/file → Content-Disposition: attachment; filename="utenze.xlsx"',
      source: 'API-021, USER-004, USER-031, SEC-005, Q-005',
    },
    verifyUsersUpload: {
      summary: 'Check a users file',
      description: `Changes nothing. Answers with how many pairs of user and terminal there are and how many there would be, and every mistake from the top row down.
        With mistakes the two numbers are equal.

        The file is .xlsx or .xls, with one sheet and at most 10,000 users. A row with a user name changes the role and terminals of that user; a row without one
        creates a user with that e-mail; users who are missing from the file stay. A merchant has at
        most 10,000 staff users. A row that matches what is stored is never a mistake. A file that cannot be
        read, or with which the merchant would have too many users, is a mistake without a row.`,
      errors: { 400: 'The file is missing.', 413: TOO_LARGE },
      example: `POST /api/services/users/file/verify
        → { "associationsBeforeUpload": 14, "associationsAfterUpload": 14, "validationErrors": [{ "type": "INVALID_TID", "row": 3, "field": "TID SoftPOS", … }] }`,
      source: 'API-022, USER-015 to USER-030, USER-114, SEC-005, Q-004, Q-005, Q-034',
    },
    previewUsersUpload: {
      summary: 'Show what a users file would change',
      description:
        'Changes nothing. Counts the users that the file would create and change, and lists the first hundred of them with the values before and after.',
      errors: { 400: 'The file is missing or has mistakes, as for `uploadUsers`.', 413: TOO_LARGE },
      example: `POST /api/services/users/file/preview
        → { "created": 1, "changed": 2, "changes": [{ "username": "giulia.longhi", "before": { "MPOS": "50110001", … }, "after": { … } }] }`,
      source: 'Own call, USER-095',
    },
    uploadUsers: {
      summary: 'Apply a users file',
      description: `Reads the file as \`verifyUsersUpload\` does, and applies all of it or nothing. New users get the mail that \`addUser\` sends. Answers
        with \`utenze.xlsx\` as it is afterwards, including the new user names.`,
      errors: {
        400: 'The file is missing or has mistakes; `errorsCause` lists them as `validationErrors` does.',
        413: TOO_LARGE,
      },
      example: 'POST /api/services/users/file → Content-Disposition: attachment; filename="utenze.xlsx"',
      source: 'API-023, USER-032, USER-114, SEC-005, Q-034',
    },
  },
} as const satisfies DocumentedGroup;
