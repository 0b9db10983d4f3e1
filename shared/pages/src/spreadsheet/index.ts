/** What to do with a file whose program can save a spreadsheet. */
export const SAVE_AS_XLSX =
  'Aprilo con il programma che lo ha creato, scegli Salva con nome › xlsx (in Numbers: Esporta come › Excel) e riprova.';

/** What to do with a table in a document or in a picture. */
export const COPY_TABLE = 'Copia la tabella in Excel, scegli Salva con nome › xlsx e riprova.';

const DOCUMENT = /\.(?:pdf|docx?|odt|rtf|pages|pptx?|jpe?g|png|heic)$/i;

/**
 * Whether a file's name is that of a document or a picture. Their programs cannot save a spreadsheet.
 *
 * @example isDocumentName('listino.PDF') // true
 */
export const isDocumentName = (name: string): boolean => DOCUMENT.test(name);
