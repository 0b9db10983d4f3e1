import { LIMIT } from '@portal/contract';
import { importTexts } from './product-import.texts';

/** For the file picker (IMP-014, VAL-002). */
export const ACCEPTED = '.xls,.xlsx';

/**
 * The ending of a spreadsheet's name, or null when the file is none by its name. @example extensionOf('Listino.XLS') //
 * 'xls'
 */
export function extensionOf(name: string): 'xls' | 'xlsx' | null {
  const [, ending] = /\.(xlsx?)$/i.exec(name) ?? [];
  if (ending === undefined) return null;
  return ending.toLowerCase() === 'xls' ? 'xls' : 'xlsx';
}

/** Why a file need not travel to be refused; null when it may (IMP-014, IMP-015, Q-061). */
export function localRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (extensionOf(name) === null || size === 0) return importTexts.wrongFormat;
  return size > LIMIT.spreadsheetBytes ? importTexts.tooLarge : null;
}
