import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { workspaceRoot } from './workspace-root.ts';

/** The stored data folder of the first version, unpacked; see `fixtures/README.md`. The caller removes it. */
export function unpackOlderFolder(): string {
  const folder = makeTemporaryFolder();
  const packed = readFileSync(join(workspaceRoot, 'server/test/fixtures/data-folder-0000.tar.br'));
  execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: brotliDecompressSync(packed) });
  return folder;
}
