import type { CallAnswer } from '@portal/contract';
import type { SpreadsheetRefusal } from '../../platform/spreadsheets/spreadsheet.ts';
import { beginningOf } from '../../platform/text-beginning.ts';

/** One mistake of a users file, as the wire has it. */
export type UploadError = CallAnswer<'verifyUsersUpload'>['validationErrors'][number];

type FileErrorType = Extract<UploadError['type'], `INVALID_FILE_${string}`>;

/** What each refusal of the file as a whole is called on the wire; everything else is a wrong format. */
const TYPE_OF: Readonly<Partial<Record<SpreadsheetRefusal, FileErrorType>>> = {
  empty: 'INVALID_FILE_EMPTY',
  sheets: 'INVALID_FILE_SHEET',
};

export const fileError = (reason: SpreadsheetRefusal): UploadError => ({
  type: TYPE_OF[reason] ?? 'INVALID_FILE_FORMAT',
  reason,
});

const MAX_ECHO_LENGTH = 200;

/** What stood in a cell, for the message; nobody reads more of it than this. */
export const echo = (text: string): string => beginningOf(text, MAX_ECHO_LENGTH);
