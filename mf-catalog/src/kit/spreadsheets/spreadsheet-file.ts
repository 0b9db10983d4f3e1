import { bytesOf } from '@portal/pages/base64';
import type { DownloadedFile } from '@portal/platform';

const TYPE = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type SpreadsheetEnding = keyof typeof TYPE;

/** A spreadsheet from base64, with the name to save it under. */
export function spreadsheetFile(fileData: string, name: string, extension: SpreadsheetEnding): DownloadedFile {
  return { blob: new Blob([bytesOf(fileData)], { type: TYPE[extension] }), fileName: `${name}.${extension}` };
}

/**
 * Name of the catalogue's file without its extension, with the person's local time (IMP-026).
 *
 * @example catalogueFileName(new Date(2026, 0, 5, 9, 7, 3)) // 'mpos_catalogo_prodotti_20260105_090703'
 */
export function catalogueFileName(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return `mpos_catalogo_prodotti_${day}_${time}`;
}
