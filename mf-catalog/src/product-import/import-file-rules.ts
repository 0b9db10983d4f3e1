import { LIMIT } from '@portal/contract';
import { COPY_TABLE, isDocumentName, SAVE_AS_XLSX } from '@portal/pages/spreadsheet';
import { importTexts } from './product-import.texts';

/** For the file picker (IMP-014, VAL-002). */
export const ACCEPTED = '.xls,.xlsx';

/**
 * The extension of a spreadsheet's name; null when the name is not a spreadsheet's.
 *
 * @example extensionOf('Listino.XLS') // 'xls'
 */
export function extensionOf(name: string): 'xls' | 'xlsx' | null {
  const [, ending] = /\.(xlsx?)$/i.exec(name) ?? [];
  if (ending === undefined) return null;
  return ending.toLowerCase() === 'xls' ? 'xls' : 'xlsx';
}

/**
 * Why a file is refused without being sent, and what to do; null when it may be sent (IMP-014, IMP-015, IMP-160,
 *
 */
export function localRefusal({ name, size }: Pick<File, 'name' | 'size'>): { text: string; advice?: string } | null {
  if (size === 0) return { text: importTexts.wrongFormat };
  if (extensionOf(name) === null) {
    return { text: importTexts.wrongFormat, advice: isDocumentName(name) ? COPY_TABLE : SAVE_AS_XLSX };
  }
  return size > LIMIT.spreadsheetBytes ? { text: importTexts.tooLarge } : null;
}
