import { REQUESTS_USAGE, runRequestCommand } from './developer-requests/developer-requests.commands.ts';
import { runCommand } from './platform/commands/command-line.ts';
import { readSettings } from './platform/config/settings.ts';
import { StartupError } from './platform/startup-error.ts';

/** The entry point of the operator's commands; see `runCommand` and `runRequestCommand`. */
try {
  const words = process.argv.slice(2);
  const settings = readSettings(process.env);
  console.log((await runRequestCommand(words, settings)) ?? (await runCommand(words, settings, REQUESTS_USAGE)));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
