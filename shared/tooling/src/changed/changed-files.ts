import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files that differ from an earlier state of the repository, from its root; `gone` are those that no longer exist. */
export interface ChangedFiles {
  /** What they were compared with, for people. */
  since: string;
  present: readonly string[];
  gone: readonly string[];
}

/**
 * What changed since a revision, in commits and in the work tree, new files included. A branch means the commit where
 * the current branch left it. Without a revision, the branch main is meant; on main itself, the last commit.
 *
 * @param root folder of the repository
 * @throws Error in one line when git does not know the revision
 * @example changedFiles(WORKSPACE, 'HEAD~1') // { since: 'HEAD~1 (3fa4c1d)', present: ['server/src/app.ts'], gone: [] }
 */
export function changedFiles(root: string, revision?: string): ChangedFiles {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
  const knows = (name: string) => {
    try {
      return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim();
    } catch {
      return undefined;
    }
  };

  if (!knows('HEAD')) throw new Error(`${root} has no git history, so nothing can be compared. Run pnpm test instead.`);
  if (revision !== undefined && !knows(revision))
    throw new Error(`git knows no revision '${revision}'. Name a branch, a tag or a commit, such as main or HEAD~3.`);
  const name = revision ?? ['main', 'origin/main'].find(knows) ?? 'HEAD';
  const base = commonAncestor() ?? name;
  const names = [
    ...git('diff', '--name-only', '--no-renames', '-z', base, '--').split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ];
  const files = [...new Set(names)].filter(Boolean).sort();
  const isThere = (file: string) => existsSync(join(root, file));
  return {
    since: `${name} (${git('rev-parse', '--short', base).trim()})`,
    present: files.filter(isThere),
    gone: files.filter((file) => !isThere(file)),
  };

  function commonAncestor(): string | undefined {
    try {
      return git('merge-base', name, 'HEAD').trim();
    } catch {
      // Two histories without a common commit are compared as they are.
      return undefined;
    }
  }
}
