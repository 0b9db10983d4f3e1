import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { commitIn } from './verify-project.ts';

const folder = folderForEachTest();
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();

it('[SDK-404] verifies a commit by any name that git knows, and says of another that there is none', () => {
  git('init', '--quiet');
  for (const content of ['one', 'two']) {
    writeFileSync(join(folder, 'file'), content);
    git('add', '.');
    git('-c', 'user.name=Team', '-c', 'user.email=team@example.it', 'commit', '--quiet', '-m', content);
  }
  const first = git('rev-parse', 'HEAD~1');
  expect(commitIn(folder, 'HEAD~1')).toBe(first);
  expect(commitIn(folder, first.slice(0, 8))).toBe(first);
  for (const name of ['HEAD~2', 'nothing', '--all', ''])
    expect(() => commitIn(folder, name)).toThrow(`'${name}' is no commit of the repository in ${folder}.`);
});
