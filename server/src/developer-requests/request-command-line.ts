import { runForOperator } from '../platform/commands/run-for-operator.ts';
import type { Settings } from '../platform/config/settings.ts';
import { StartupError } from '../platform/startup-error.ts';
import { requestCommands } from './request-commands.ts';

type Command = keyof ReturnType<typeof requestCommands>;

/** Lines for the operator's help. */
export const REQUESTS_USAGE = `  requests                    lists who asks for a developer account
  approve <email>             makes the account and mails its first password
  refuse <email>              turns the request down and writes so`;

/**
 * Runs the operator's commands on requests for developer accounts.
 *
 * @param words the command and its arguments, as typed
 * @returns what to print; nothing when the words are none of these commands
 * @throws StartupError with what to print when it cannot be done
 * @example await runRequestCommand(['approve', 'davide@example.com'], readSettings(process.env))
 */
export async function runRequestCommand(words: readonly string[], settings: Settings): Promise<string | undefined> {
  const [command, email, ...others] = words;
  if (!isCommand(command)) return undefined;
  const fits = others.length === 0 && (command === 'requests') === (email === undefined);
  if (!fits) throw new StartupError(`Usage:\n${REQUESTS_USAGE}`);
  return runForOperator(settings, { command, input: { email }, commandsOf: requestCommands });
}

const isCommand = (word: string | undefined): word is Command =>
  word === 'requests' || word === 'approve' || word === 'refuse';
