import { resolve } from 'node:path';
import { runForOperator } from '../platform/commands/run-for-operator.ts';
import type { Settings } from '../platform/config/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { enrolmentCommands } from './enrolment-commands.ts';

/** Line for the operator's help. */
export const ENROLMENT_USAGE =
  '  enrol <file>                adds the merchants of a JSON file, with administrators and terminals';

/**
 * Runs the operator's command that adds merchants.
 *
 * @param words the command and its arguments, as typed
 * @returns what to print; nothing when the words are not this command
 * @throws StartupError with what to print when it cannot be done
 * @example await runEnrolmentCommand(['enrol', 'merchants.json'], readSettings(process.env))
 */
export async function runEnrolmentCommand(words: readonly string[], settings: Settings): Promise<string | undefined> {
  const [command, file, ...others] = words;
  if (command !== 'enrol') return undefined;
  if (!file || others.length > 0) throw new StartupError(`Usage:\n${ENROLMENT_USAGE}`);
  return runForOperator(settings, { command, input: { file: resolve(file) }, commandsOf: enrolmentCommands });
}
