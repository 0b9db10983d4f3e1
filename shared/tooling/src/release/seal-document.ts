import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './verify-release.ts';

/** The quotes are optional because a minifier removes them. */
const TAG = /<(script|link)\b[^>]*?\s(?:src|href)="?([^"\s>]+)"?[^>]*>/g;

/**
 * Writes the hashes of the shell's first files into the tags of its document, so that the browser runs them only
 * exactly as built.
 *
 * @param folder of the release
 * @param address that the files will have, with a final slash
 */
export function sealDocument(folder: string, address: string): void {
  const file = join(folder, 'index.html');
  const sealed = readFileSync(file, 'utf8').replace(TAG, (tag: string, kind: string, target: string) => {
    if (!target.startsWith(address)) return tag;
    const hash = integrityOf(readFileSync(join(folder, target.slice(address.length))));
    return tag.replace(`<${kind}`, `<${kind} integrity="${hash}"`);
  });
  writeFileSync(file, sealed);
}
