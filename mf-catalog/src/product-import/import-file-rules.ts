import { LIMIT } from '@portal/contract';
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

/** Why a file is refused without being sent; null when it may be sent (IMP-014, IMP-015, Q-061). */
export function localRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (extensionOf(name) === null || size === 0) return importTexts.wrongFormat;
  return size > LIMIT.spreadsheetBytes ? importTexts.tooLarge : null;
}
