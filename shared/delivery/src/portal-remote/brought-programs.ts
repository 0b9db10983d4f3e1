import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from '../store/refusal.ts';

/** The files of the programs that come with the SDK, from the folder of their package. */
const PROGRAMS = { typescript: 'bin/tsc', jest: 'bin/jest.js' } as const;

/** The file of a program that came with the SDK. */
export function broughtProgram(name: keyof typeof PROGRAMS): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return join(dirname(manifest), PROGRAMS[name]);
}

/**
 * Checks the types of a project, and shows what the compiler says.
 *
 * @throws Refusal when they do not fit
 */
export function checkTypes(folder: string): void {
  runBrought(folder, 'typescript', ['-p', '.', '--noEmit'], 'The types do not fit.');
}

/**
 * Runs a program that came with the SDK and shows its output.
 *
 * @throws Refusal with the words when it fails
 */
export function runBrought(folder: string, name: keyof typeof PROGRAMS, args: readonly string[], words: string): void {
  const { status } = spawnSync(process.execPath, [broughtProgram(name), ...args], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Refusal(words);
}
