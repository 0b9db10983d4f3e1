import { runCommand } from './platform/commands/command-line.ts';
import { readSettings } from './platform/config/settings.ts';
import { StartupError } from './platform/startup-error.ts';

/** The entry point of the operator's commands; see `runCommand`. */
try {
  console.log(await runCommand(process.argv.slice(2), readSettings(process.env)));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
