import { beginningOf, type CallAnswer } from '@portal/contract';
import type { SpreadsheetRefusal } from '../../platform/spreadsheets/spreadsheet.ts';

/** One mistake of a users file, in the shape of the wire. */
export type UploadError = CallAnswer<'verifyUsersUpload'>['validationErrors'][number];

type FileErrorType = Extract<UploadError['type'], `INVALID_FILE_${string}`>;

/** The wire's name for each refusal of a whole file; every other refusal is a wrong format. */
const TYPE_OF: Readonly<Partial<Record<SpreadsheetRefusal | 'staff', FileErrorType>>> = {
  empty: 'INVALID_FILE_EMPTY',
  sheets: 'INVALID_FILE_SHEET',
};

/** A mistake of the whole file: why it cannot be read, or `staff` when the merchant would have too many users. */
export const fileError = (reason: SpreadsheetRefusal | 'staff'): UploadError => ({
  type: TYPE_OF[reason] ?? 'INVALID_FILE_FORMAT',
  reason,
});

const MAX_ECHO_LENGTH = 200;

/** The beginning of a cell's content, for the message; nobody reads more than this. */
export const echo = (text: string): string => beginningOf(text, MAX_ECHO_LENGTH);
