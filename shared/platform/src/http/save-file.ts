import type { DownloadedFile } from './call-types';

/**
 * Lets the browser save a file under its name (USER-031, IMP-026).
 *
 * @example saveFile(await client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' }));
 */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The click has started the download; the address would only keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address));
}
