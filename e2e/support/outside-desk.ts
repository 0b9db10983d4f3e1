import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Ending } from './at-end.ts';
import { type ServingProgram, startProgram } from './serving-program.ts';

const WORKSPACE = resolve(import.meta.dirname, '../..');

/** The program that hides folders from the programs that it starts (Debian: apt-get install bubblewrap). */
const BUBBLEWRAP = '/usr/bin/bwrap';

/** An empty folder of a team without this workspace. If bubblewrap is installed, the team cannot read the workspace. */
export interface OutsideDesk {
  folder: string;
  hidesWorkspace: boolean;
  /**
   * Runs a program until it ends.
   *
   * @throws Error with everything it printed when it fails
   */
  run(folder: string, program: string, ...args: string[]): Promise<string>;
  /** Starts a program, and waits until it has printed the words. */
  serve(words: string, folder: string, program: string, ...args: string[]): Promise<ServingProgram>;
  /** Changes a file. @returns a function that puts it back */
  edit(file: string, ...changes: readonly (readonly [from: string, to: string])[]): () => void;
}

/**
 * Opens such a folder until the journey ends.
 *
 * @param own the team's own environment variables, such as its token
 */
export function openOutsideDesk(own: Record<string, string>, { atEnd }: Ending): OutsideDesk {
  const folder = mkdtempSync(join(tmpdir(), 'team-outside-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  // This Node came with the workspace.
  copyFileSync(process.execPath, join(programs, 'node'));
  const hidesWorkspace = existsSync(BUBBLEWRAP);
  const hidden = hidesWorkspace
    ? [BUBBLEWRAP, '--bind', '/', '/', '--dev-bind', '/dev', '/dev', '--tmpfs', WORKSPACE, '--']
    : [];
  const command = (program: string, args: readonly string[]): [string, ...string[]] => {
    const [first = program, ...others] = [...hidden, program, ...args];
    return [first, ...others];
  };
  const settings = (cwd: string) => {
    // How npm reaches its registry is a setting of the machine; all other variables are the team's own.
    const { RELEASES_DIR, DATA_DIR, NODE_OPTIONS, NODE_PATH, ...machine } = process.env;
    const cache = { npm_config_cache: join(folder, 'npm-cache') };
    return { cwd, env: { ...machine, ...cache, ...own, PATH: `${programs}:/usr/bin:/bin` } };
  };
  return {
    folder,
    hidesWorkspace,
    async run(cwd, program, ...args) {
      const [first, ...others] = command(program, args);
      const work = promisify(execFile)(first, others, { ...settings(cwd), maxBuffer: 16_000_000 });
      const { stdout } = await work.catch((error) => {
        throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
      });
      return stdout;
    },
    serve: (words, cwd, program, ...args) => startProgram(words, command(program, args), { ...settings(cwd), atEnd }),
    edit(file, ...changes) {
      const before = readFileSync(file, 'utf8');
      for (const [from] of changes) if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(
        file,
        changes.reduce((text, [from, to]) => text.replace(from, () => to), before),
      );
      return () => writeFileSync(file, before);
    },
  };
}
