import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces a file in one step that survives a power cut: afterwards there is the old file or the new one, complete. It
 * makes the folder if there is none.
 *
 * @param mode permissions of a file that only its owner may read, such as 0o600
 * @example replaceFile('/srv/portal/releases/mf-auth/live.json', '{ … }\n')
 */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.next`;
  writeFileSync(next, content, { flush: true, ...(mode === undefined ? {} : { mode }) });
  renameSync(next, file);
  syncFolder(dirname(file));
}

/** Until the folder is on the disk, the new name of a file is not. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
