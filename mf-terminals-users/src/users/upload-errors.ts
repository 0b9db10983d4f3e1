import { type CallAnswer, LIMIT } from '@portal/contract';
import { isDocumentName } from '@portal/pages/spreadsheet';
import { uploadTexts } from './upload.texts';

/** A mistake that the server found in a users file. */
export type UploadError = CallAnswer<'verifyUsersUpload'>['validationErrors'][number];

/** A mistake as the list shows it: its text without the row, and the row. */
export interface UploadMessage {
  row: number | null;
  text: string;
}

/** The text for each kind of mistake; our own words, based on the specification's explanations. */
const words: { readonly [Type in UploadError['type']]: (error: UploadError) => string } = {
  INVALID_FILE_EMPTY: () => 'Il file è vuoto.',
  INVALID_FILE_SHEET: () => 'Il foglio di lavoro non è valido. Modifica il file delle utenze attuali.',
  INVALID_FILE_FORMAT: (error) =>
    error.row == null
      ? (uploadTexts.refused.get(error.reason) ?? 'Il formato del file non è valido.')
      : error.reason === 'repeated'
        ? spaced(error.value, 'è già in una riga più in alto: lascia una riga sola per ogni utenza')
        : spaced('Il formato non è valido:', error.field, error.value),
  INVALID_FILE_HEADER: ({ field, value }) => {
    const invalid = "L'intestazione del file non è valida";
    if (field) return `${invalid}: manca la colonna ${field}.`;
    return value ? `${invalid}: la colonna ${value} non è prevista o è ripetuta.` : `${invalid}.`;
  },
  INVALID_EMAIL_FORMAT: ({ value }) =>
    `${['Email', value].filter(Boolean).join(' ')}: simboli e spazi non sono ammessi.`,
  MISSING_TID: () => 'TID non compilato.',
  INVALID_TID: ({ value }) => spaced('TID', value, 'non attivo sul punto vendita corrente'),
  USERNAME_NOT_EXISTS: ({ value }) => spaced('Lo username', value, 'non esiste'),
  USERNAME_EMAIL_MISMATCH: ({ value, additionalValue }) =>
    value
      ? spaced('Lo username', value, "non corrisponde all'email", additionalValue)
      : spaced("L'email", additionalValue, "è già di un'utenza: scrivi in questa riga il suo username"),
  ROLE_TOO_LONG: ({ value }) => spaced('Il ruolo', value, `supera i ${LIMIT.roleLength} caratteri`),
  MISSING_EMAIL: () => 'Email non compilata.',
};

/**
 * Describes a mistake in Italian.
 *
 * @example uploadMessage({ type: 'INVALID_TID', row: 6, value: '30419900' }) // { row: 6, text: 'TID 30419900 non attivo sul punto vendita corrente.' }
 */
export function uploadMessage(error: UploadError): UploadMessage {
  return { row: error.row ?? null, text: words[error.type](error) };
}

/** Whether a file's name is a spreadsheet's: .xlsx or .xls (USER-015). */
export function isSpreadsheetName(name: string): boolean {
  return /\.xlsx?$/i.test(name);
}

/** The mistake of a file that is refused without being sent; null when it may be sent. */
export function localRefusal(file: Pick<File, 'name' | 'size'>): UploadMessage | null {
  if (!isSpreadsheetName(file.name)) {
    const reason = isDocumentName(file.name) ? 'document' : 'notSpreadsheet';
    return uploadMessage({ type: 'INVALID_FILE_FORMAT', reason });
  }
  if (file.size === 0) return uploadMessage({ type: 'INVALID_FILE_EMPTY' });
  return file.size > LIMIT.spreadsheetBytes ? { row: null, text: uploadTexts.tooLarge } : null;
}

function spaced(...parts: readonly (string | null | undefined)[]): string {
  return `${parts.filter(Boolean).join(' ')}.`;
}
