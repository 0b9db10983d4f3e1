import { type ImportMistake, LIMIT } from '@portal/contract';
import { decodeBase64 } from '../platform/http/base64.ts';
import type { Call } from '../platform/http/call.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { readSpreadsheet } from '../platform/spreadsheets/read-spreadsheet.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import { FILE_CAUSE } from './product-import.texts.ts';

type Sent = Call<'uploadCatalog'>;

/** Size of a body with a file in base64. Files that are slightly too large pass, to be refused in Italian. */
export const BODY_WITH_FILE = 8 * 1024 * 1024;

/** Characters of a file name that the history keeps. */
const MAX_NAME_LENGTH = 255;

const EXTENSIONS = ['xls', 'xlsx'];

/**
 * Reads a catalogue file that a person sent.
 *
 * @throws HttpError 400 whose `errorsCause` says in Italian why it cannot be read; code '4001' for a second sheet,
 * '4002' for everything else
 */
export async function readSentFile({ file, extension }: Sent['body'], contractCode: string): Promise<FileRow[]> {
  const isKnown = EXTENSIONS.includes(extension.toLowerCase().replace(/^\./, ''));
  if (!isKnown) throw unreadable([{ nRow: 0, column: '', cause: FILE_CAUSE.notSpreadsheet }]);
  const bytes = await decodeBase64(file.slice(file.indexOf(',') + 1));
  const read = await fileRows(await readSpreadsheet(bytes, { rows: LIMIT.importRows + 1 }, contractCode));
  if ('rows' in read) return read.rows;
  throw unreadable(read.mistakes, read.hasMoreSheets ? ERROR_CODE.moreSheets : ERROR_CODE.unreadableFile);
}

/**
 * The refusal of a file that was read but is not kept.
 *
 * @param cause why, in Italian
 */
export const notKept = (cause: string): HttpError => unreadable([{ nRow: 0, column: '', cause }]);

const unreadable = (errorsCause: readonly ImportMistake[], code: string = ERROR_CODE.unreadableFile): HttpError =>
  new HttpError(400, 'The catalogue file cannot be read', { code, errorsCause });

/** The name of a file in the history, without the folders and control characters that a browser may send. */
export function fileNameOf({ headers, body: { extension } }: Pick<Sent, 'headers' | 'body'>): string {
  const [last = ''] = decoded(headers['x-file-name']).split(/[/\\]/).slice(-1);
  return (
    last.slice(-MAX_NAME_LENGTH).replaceAll(/\p{C}/gu, '').trim() ||
    `catalogo.${extension.toLowerCase().replace(/^\./, '')}`
  );
}

function decoded(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    // It is not percent-encoded, but still a name.
    return String(header);
  }
}
