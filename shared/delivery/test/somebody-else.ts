import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `nobody`, who may not read the folders of the person who runs the tests. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const CLOCK = '/usr/bin/faketime';
const hasClock = existsSync(CLOCK);

/** What makes this person somebody else, and can be had on this machine only with what is named. */
export const LACKING: readonly string[] = [
  ...(isRoot ? [] : ['another user: run it as root']),
  ...(hasClock ? [] : ['another day: install faketime']),
];

/** Another user of this machine, forty days later, in another zone and language, whose files nobody else may read. */
export interface SomebodyElse {
  home: string;
  /** Gets a folder. Installed packages stay as they are, because other folders share their files. */
  own(folder: string): void;
  /**
   * Runs a program in a folder.
   *
   * @throws Error with what it printed when it fails
   */
  run(folder: string, command: string, ...words: string[]): string;
}

/** @param home a folder that does not exist yet */
export function somebodyElse(home: string): SomebodyElse {
  const own = (path: string) => {
    if (isRoot) lchownSync(path, NOBODY, NOBODY);
    if (path.endsWith('/node_modules')) return;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) own(join(path, entry.name));
      else if (isRoot) lchownSync(join(path, entry.name), NOBODY, NOBODY);
    }
  };
  mkdirSync(home);
  writeFileSync(join(home, '.gitconfig'), '[safe]\n\tdirectory = *\n');
  own(home);
  chmodSync(home, 0o700);
  const environment = {
    HOME: home,
    TMPDIR: home,
    TZ: 'Pacific/Apia',
    LC_ALL: 'tr_TR.UTF-8',
    LANG: 'tr_TR.UTF-8',
    // Only the calendar: what waits by a shifted clock waits for ever.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return {
    home,
    own,
    run(folder, command, ...words) {
      const env = { ...environment, PATH: `${join(folder, 'node_modules/.bin')}:/usr/bin:/bin` };
      const person = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
      const dated = [...(hasClock ? [CLOCK, '-f', '+40d'] : []), command, ...words];
      const shell = ['-c', 'umask 077; exec "$@"', 'sh', ...dated];
      return execFileSync('/bin/sh', shell, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe', ...person });
    },
  };
}
