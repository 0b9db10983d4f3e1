import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { test as base } from './own-portal.ts';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const ROOT_FILES = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tsconfig.json',
  'server/assets/terms.pdf',
];

/** A copy of some apps' sources, which a journey may change and release without touching the repository. */
export interface SourcesCopy {
  /** Replaces a text; it must be there. */
  replace(file: string, text: string | RegExp, by: string): void;
  /** Runs a command of the copy, such as `release`. */
  run(command: string, ...args: string[]): Promise<{ code: number; said: string }>;
  remove(): void;
}

/**
 * @param apps the apps that the journey will build
 * @param releases the folder that the commands use
 */
function copySources(apps: readonly string[], releases: string): SourcesCopy {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sources-'));
  const isSource = (path: string) => !['.cache', 'dist', 'coverage'].includes(basename(path));
  for (const file of ROOT_FILES) cpSync(join(WORKSPACE, file), join(folder, file));
  for (const app of ['shared', 'shell', ...apps]) {
    cpSync(join(WORKSPACE, app), join(folder, app), { recursive: true, verbatimSymlinks: true, filter: isSource });
  }
  symlinkSync(join(WORKSPACE, 'node_modules'), join(folder, 'node_modules'));
  return {
    replace(file, text, by) {
      const before = readFileSync(join(folder, file), 'utf8');
      const after = before.replace(text, () => by);
      if (after === before) throw new Error(`${file} does not contain ${text}`);
      writeFileSync(join(folder, file), after);
    },
    run: (command, ...args) =>
      new Promise((resolveEnd) => {
        const program = join(folder, 'shared/delivery/src/main.ts');
        const options = { env: { ...process.env, RELEASES_DIR: releases }, maxBuffer: 16 * 1024 * 1024 };
        execFile(process.execPath, [program, command, ...args], options, (error, stdout, stderr) =>
          resolveEnd({ code: error ? Number(error.code ?? 1) : 0, said: (stdout + stderr).trim() }),
        );
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Gives each journey its own portal and a copy of the catalogue's sources, which can be released to it. */
export const test = base.extend<{ sources: SourcesCopy }>({
  sources: async ({ own }, use) => {
    const copy = copySources(['mf-catalog'], own.releases);
    await use(copy);
    copy.remove();
  },
});
