import type { DownloadedFile } from './call-types';

/** How long the file can still be read, in milliseconds. Safari on iOS asks first and reads it after the answer. */
const READABLE_MS = 60_000;

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
  // Until then the address keeps the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), READABLE_MS);
}
