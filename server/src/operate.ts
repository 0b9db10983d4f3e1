import { REQUESTS_USAGE, runRequestCommand } from './developer-requests/developer-requests.commands.ts';
import { ENROLMENT_USAGE, runEnrolmentCommand } from './merchant-enrolment/merchant-enrolment.commands.ts';
import { runCommand } from './platform/commands/command-line.ts';
import { readSettings } from './platform/config/settings.ts';
import { StartupError } from './platform/startup-error.ts';

/** The entry point of the operator's commands: those of the platform, and those of features. */
try {
  const words = process.argv.slice(2);
  const settings = readSettings(process.env);
  const printed =
    (await runRequestCommand(words, settings)) ??
    (await runEnrolmentCommand(words, settings)) ??
    (await runCommand(words, settings, `${REQUESTS_USAGE}\n${ENROLMENT_USAGE}`));
  console.log(printed);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
