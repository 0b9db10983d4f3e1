import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';

/** The files that the checks read. */
export interface SourceTree {
  /** Every file of the repository, from its root, with `/`. */
  files: readonly string[];
  read: (file: string) => string;
}

/** The files that git tracks, and new ones, as they are in the work tree. */
export function trackedTree(): SourceTree {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return {
    files: listed.split('\0').filter((file) => file !== '' && existsSync(join(WORKSPACE, file))),
    read: (file) => readFileSync(join(WORKSPACE, file), 'utf8'),
  };
}
