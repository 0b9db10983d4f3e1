import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { EXIT, Refusal } from '@portal/delivery/server';
import { readWords } from '../read-words.ts';
import { requireNode } from '../require-node.ts';
import { WORKSPACE } from '../workspace.ts';

/** Folder that the commands work on: `RELEASES_DIR`, or `.releases` in the workspace. */
export const releasesFolder = (): string => resolve(WORKSPACE, process.env.RELEASES_DIR ?? '.releases');

/**
 * The arguments and options of the command line.
 *
 * @throws Refusal with the usage when an option is unknown
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return readWords(process.argv.slice(2), options, usage);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), EXIT.usage);
  }
}

/** Runs a command and ends with its exit code. A refusal is printed in its own words, without a stack trace. */
export async function runReleaseCommand(work: () => Promise<readonly string[]> | readonly string[]): Promise<void> {
  requireNode();
  try {
    for (const line of await work()) console.log(line);
  } catch (error) {
    if (error instanceof Refusal) console.error(error.wordsHere);
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Refusal ? error.exitCode : EXIT.failed;
  }
}
