import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForAllTests } from '@portal/releases/fixture';
import { changedFiles } from './changed-files.ts';

const folder = folderForAllTests();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgSign=false', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
const write = (file: string, text = file) => writeFileSync(join(folder, file), text);

beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of ['kept.ts', 'edited.ts', 'removed.ts', 'renamed.ts', '.gitignore']) write(file);
  write('.gitignore', 'ignored.ts');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  git('switch', '--quiet', '--create', 'feature');
  write('committed.ts');
  git('mv', 'renamed.ts', 'new-name.ts');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Go on');
  git('switch', '--quiet', 'main');
  write('later-on-main.ts');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Meanwhile on main');
  git('switch', '--quiet', 'feature');
  write('edited.ts', 'otherwise');
  rmSync(join(folder, 'removed.ts'));
  write('untracked è.ts');
  write('ignored.ts');
});

it('finds what was committed, edited, added and removed since the branch left main', () => {
  expect(changedFiles(folder)).toEqual({
    since: expect.stringMatching(/^main \([0-9a-f]+\)$/),
    present: ['committed.ts', 'edited.ts', 'new-name.ts', 'untracked è.ts'],
    gone: ['removed.ts', 'renamed.ts'],
  });
});

it('compares with any revision that git knows', () => {
  expect(changedFiles(folder, 'HEAD')).toMatchObject({
    present: ['edited.ts', 'untracked è.ts'],
    gone: ['removed.ts'],
  });
});

it.each(['nowhere', '--help', 'HEAD~99'])('says in one line that git knows no revision %s', (revision) => {
  expect(() => changedFiles(folder, revision)).toThrow(
    `git knows no revision '${revision}'. Name a branch, a tag or a commit, such as main or HEAD~3.`,
  );
});
