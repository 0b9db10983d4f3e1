import type { DownloadedFile } from './call-types';

/**
 * Hands a file to the browser, which keeps it under its name (USER-031, IMP-026).
 *
 * @example saveFile(await client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' }));
 */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The click has taken the file over; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address));
}
