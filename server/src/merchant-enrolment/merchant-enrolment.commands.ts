/** The door of this feature for the operator's commands, as `.routes` is for calls. */
export { ENROLMENT_USAGE, runEnrolmentCommand } from './enrolment-command-line.ts';
export { enrolmentCommands } from './enrolment-commands.ts';
