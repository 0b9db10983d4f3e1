import { execFileSync } from 'node:child_process';
import { WORKSPACE } from '../workspace.ts';

/** The state of the repository that contains the sources. */
export interface WorkTree {
  /** The checked-out commit; empty outside a repository. */
  commit: string;
  /** The given files that differ from that commit. */
  changes: readonly string[];
}

/**
 * @param paths rooms and files, from the workspace root
 * @example workTree(['mf-catalog', 'shared']) // { commit: '3fa4…', changes: ['mf-catalog/src/remote.tsx'] }
 */
export function workTree(paths: readonly string[]): WorkTree {
  try {
    const changes = git(['status', '--porcelain', '--untracked-files=all', '--', ...paths]);
    return {
      commit: git(['rev-parse', 'HEAD']).trim(),
      changes: changes
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    };
  } catch {
    // Without a repository or git, the sources came as an archive.
    return { commit: '', changes: [] };
  }
}

const git = (args: readonly string[]): string =>
  execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
