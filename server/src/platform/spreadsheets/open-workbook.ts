import { fileKind } from './file-kind.ts';
import { openXls } from './open-xls.ts';
import type { SpreadsheetLimits, SpreadsheetRefusal } from './spreadsheet.ts';
import type { Workbook } from './worksheet.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/** Opens a workbook of either format. */
export async function openWorkbook(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): Promise<{ workbook: Workbook } | { refusal: SpreadsheetRefusal }> {
  const kind = fileKind(bytes);
  if ('refusal' in kind) return kind;
  try {
    return kind.container === 'zip' ? await openXlsx(bytes, limits) : openXls(bytes);
  } catch {
    // Whatever is wrong with it, a person only needs to know that it is damaged.
    return { refusal: 'damaged' };
  }
}
