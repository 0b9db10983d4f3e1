import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease, folderForEachTest, leaveLock, NO_PROCESS, putRelease } from '@portal/delivery/fixture';
import { readPointer } from '@portal/delivery/server';
import { sourceDescriptor } from './build/app-sources.ts';
import { readWords } from './command-line.ts';
import { EXIT } from './store/refusal.ts';

describe('the commands', () => {
  const releases = folderForEachTest();

  beforeEach(() => {
    putRelease(releases, 'shell', '1.0.0', '1.0.0');
    putRelease(releases, 'mf-catalog', '1.0.0');
    putRelease(releases, 'mf-catalog', '1.1.0');
  });

  function run(command: string, ...args: string[]) {
    const environment = { ...process.env, RELEASES_DIR: releases };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'main.ts'), command, ...args], {
      env: environment,
      encoding: 'utf8',
    });
    return { code: status, said: (stdout + stderr).trim() };
  }

  const live = (app = 'mf-catalog') => readPointer(releases, app)?.version;

  describe('pnpm rollback', () => {
    it('makes the release before the live one live again, and says so', () => {
      expect(run('rollback', 'mf-catalog')).toEqual({
        code: 0,
        said: 'mf-catalog 1.0.0 is live again, in place of 1.1.0.',
      });
      expect(live()).toBe('1.0.0');
    });

    it('makes a named release live again, and a container name will do', () => {
      putRelease(releases, 'mf-catalog', '1.2.0');
      expect(run('rollback', 'mf_catalog', '1.0.0').code).toBe(0);
      expect(live()).toBe('1.0.0');
      expect(run('rollback', 'mf-catalog').said).toBe('mf-catalog 1.0.0 has no earlier release to go back to.');
      expect(run('rollback', 'mf-catalog', '1.2.0').code).toBe(0);
    });

    it.each([
      [2, /^There is no app mf-catalogue\. Apps that are released: shell, mf-auth/, ['mf-catalogue']],
      [2, /^Usage: pnpm rollback <app> \[version\]/, []],
      [2, /Unknown option '--now'/, ['mf-catalog', '--now']],
      [3, /^mf-auth has never been released\.\nThe releases are in \//, ['mf-auth']],
      [3, /^mf-catalog 1\.1\.0 is already live\./, ['mf-catalog', '1.1.0']],
      [
        3,
        /^There is no release mf-catalog 0\.9\.0\.\nKept releases: 1\.0\.0\.\nThe releases are in \//,
        ['mf-catalog', '0.9.0'],
      ],
      [3, /^shell 1\.0\.0 has no earlier release to go back to\./, ['shell']],
    ])('ends with %i and says %s', (code, words, args) => {
      const ended = run('rollback', ...args);
      expect(ended.said).toMatch(words);
      expect(ended.code).toBe(code);
      expect(live()).toBe('1.1.0');
    });

    it('refuses a release whose files are not what was built', () => {
      writeFileSync(join(releases, 'mf-catalog/1.0.0/entry.js'), 'other()');
      const { code, said } = run('rollback', 'mf-catalog');
      expect(code).toBe(3);
      expect(said).toContain('The release mf-catalog 1.0.0 is not what was built: entry.js changed or missing.');
      expect(live()).toBe('1.1.0');
    });

    it('refuses a shell that would leave a live remote without its contract', () => {
      putRelease(releases, 'shell', '2.0.0', '1.2.0');
      putRelease(releases, 'mf-catalog', '2.0.0', '^1.2.0');
      const { code, said } = run('rollback', 'shell');
      expect(code).toBe(3);
      expect(said).toContain('mf-catalog 2.0.0 needs contract ^1.2.0, and the shell 1.0.0 provides 1.0.0.');
      expect(live('shell')).toBe('2.0.0');
    });

    it('[REL-001] takes back a remote whose sources are not in this work tree', () => {
      putRelease(releases, 'mf-loyalty', '1.0.0');
      putRelease(releases, 'mf-loyalty', '1.1.0');
      expect(run('rollback', 'mf-loyalty').said).toBe('mf-loyalty 1.0.0 is live again, in place of 1.1.0.');
    });

    it('[REL-001] refuses a shell that would leave a remote from elsewhere without its contract', () => {
      putRelease(releases, 'shell', '2.0.0', '1.2.0');
      putRelease(releases, 'mf-catalog', '2.0.0', '>=1.0.0');
      putRelease(releases, 'mf-loyalty', '2.0.0', '^1.2.0');
      expect(run('rollback', 'shell').said).toContain('mf-loyalty 2.0.0 needs contract ^1.2.0');
    });

    it('[REL-002] is not held back by another remote that does not fit anyway', () => {
      putRelease(releases, 'mf-loyalty', '1.0.0', '^1.9.0');
      expect(run('rollback', 'mf-catalog').code).toBe(0);
    });

    it('refuses while somebody else releases the app, and takes over from a process that died', () => {
      leaveLock(releases, 'mf-catalog', { process: process.pid });
      expect(run('rollback', 'mf-catalog')).toMatchObject({ code: 3, said: expect.stringContaining('somebody else') });
      rmSync(join(releases, 'mf-catalog/release.lock'), { recursive: true });
      leaveLock(releases, 'mf-catalog', { process: NO_PROCESS });
      expect(run('rollback', 'mf-catalog').code).toBe(0);
    });
  });

  describe('pnpm release', () => {
    it('refuses a remote whose contract range does not fit the live shell, before it builds anything', () => {
      putRelease(releases, 'shell', '2.0.0', '2.0.0');
      const { code, said } = run('release', 'mf-catalog', '--dirty');
      expect(code).toBe(3);
      const { contract } = sourceDescriptor('mf-catalog');
      expect(said).toContain(`mf-catalog needs contract ${contract}, and the live shell 2.0.0 provides 2.0.0.`);
      expect(live()).toBe('1.1.0');
    });

    it.each([
      [2, /^There is no app catalog\./, ['catalog']],
      [2, /^Which app\?\nUsage: pnpm release/, []],
      [2, /Unknown option '--fast'/, ['mf-catalog', '--fast']],
    ])('ends with %i and says %s', (code, words, args) => {
      const ended = run('release', ...args);
      expect(ended.said).toMatch(words);
      expect(ended.code).toBe(code);
    });
  });

  describe('pnpm releases', () => {
    it('[REL-001] lists a remote whose sources are not in this work tree', () => {
      putRelease(releases, 'mf-loyalty', '1.0.0');
      expect(run('releases').said).toMatch(/mf-loyalty \(not in this work tree\)\n {2}live {5}1\.0\.0/);
    });

    it('[REL-183] names an app that has a staged release and no live one yet', () => {
      buildRelease(releases, 'mf-points', '1.0.0');
      const staged = [{ version: '1.0.0', since: '2026-11-20T08:00:00.000Z', percent: 10 }];
      writeFileSync(join(releases, 'mf-points/staged.json'), JSON.stringify({ staged, withdrawn: [] }));
      expect(onOneLine(run('releases').said)).toMatch(
        /mf-points \(not in this work tree\)\n {2}staged {3}1\.0\.0, .*10 of 100 browsers$/,
      );
    });

    it('[REL-244, SDK-407] says what gave way by itself, with the counts and the cause', () => {
      const fall = {
        version: '1.1.0',
        at: '2026-11-20T10:00:00.000Z',
        loaded: 20,
        failed: 5,
        cause: 'x is not defined',
      };
      writeFileSync(
        join(releases, 'mf-catalog/staged.json'),
        JSON.stringify({ staged: [], withdrawn: [], fallen: [fall] }),
      );
      expect(onOneLine(run('releases').said)).toMatch(
        /, gave way 2026-11-20 10:00 UTC after it failed at 5 of 20 addresses: 'x is not defined'/,
      );
      expect(run('releases').said).not.toContain('taken back');
    });

    it('[REL-184] names an app whose pointer is damaged, and lists the others', () => {
      writeFileSync(join(releases, 'mf-catalog/live.json'), 'half a poin');
      const { code, said } = run('releases');
      expect(code).toBe(0);
      expect(said).toMatch(/^shell\n {2}live .*\nmf-catalog\n {2}mf-catalog\/live\.json is damaged\. Remove it/s);
    });

    it('says what is live since when and from which commit, and what else is kept', () => {
      run('rollback', 'mf-catalog');
      const { code, said } = run('releases');
      expect(code).toBe(0);
      expect(onOneLine(said)).toMatch(
        /mf-catalog\n {2}live {5}1\.0\.0, since .+ UTC, built 2026-11-20 08:00 UTC, commit c0ffee, needs contract \^1\.0\.0\n {2}earlier {2}1\.1\.0, .*, taken back, kept for open tabs until .+ UTC/,
      );
      expect(said).toMatch(/mf-auth\n {2}mf-auth has no release yet/);
    });
  });
});

/** A list whose lines are not broken. */
const onOneLine = (list: string): string => list.replaceAll(/,\n +/g, ', ');

const read = (...words: string[]) =>
  readWords(words, { mock: { type: 'boolean' }, port: { type: 'string' } }, 'Use: pnpm example.', 1);

it('reads options and words, in any order, also behind the dashes of npm', () => {
  expect(read('--', 'mf-catalog', '--mock', '--port', '1')).toMatchObject({
    values: { mock: true, port: '1' },
    positionals: ['mf-catalog'],
  });
});

it.each([['--help'], ['-h'], ['mf-catalog', '--none', '--help']])(
  'answers %j with how the command is used',
  (...words) => {
    expect(() => read(...words)).toThrow(
      expect.objectContaining({ message: 'Use: pnpm example.', exitCode: EXIT.done }),
    );
  },
);

it.each([
  [['--port'], "Option '--port' lacks its value. Use: pnpm example."],
  [['--port', '--mock'], "Option '--port' lacks its value. Use: pnpm example."],
  [['--mock=1'], "Option '--mock' does not take an argument. Use: pnpm example."],
  [['mf-catalog', 'mf-auth'], "'mf-auth' is one argument too many. Use: pnpm example."],
])('says in one line what it does not understand in %j, and how the command is used', (words, message) => {
  expect(() => read(...words)).toThrow(expect.objectContaining({ message }));
});
