import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { integrityOf } from '@portal/delivery/server';

/**
 * Compares the files of a release with the hashes taken when it was built. The first paint is checked where it is read:
 * a page also loads without it.
 *
 * @throws Error that names the changed or missing files
 */
export async function checkFiles(folder: string, { integrity, firstPaint }: ReleaseFile): Promise<void> {
  const wrong: string[] = [];
  for (const [file, hash] of Object.entries(integrity)) {
    if (file === firstPaint) continue;
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (!content || integrityOf(content) !== hash) wrong.push(file);
  }
  if (wrong.length > 0) throw new Error(`it is not what was built: ${wrong.join(', ')} changed or missing`);
}
