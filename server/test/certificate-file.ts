import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const files: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/certificates.json'), 'utf8'),
);

/** A signing request, or another file of certificates, as OpenSSL wrote it (`fixtures/make-certificates.sh`). */
export function certificateFile(name: string): Buffer {
  const content = files[name];
  if (content === undefined) throw new Error(`fixtures/certificates.json has no ${name}`);
  return Buffer.from(content, 'base64');
}
