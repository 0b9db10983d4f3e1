/** The door of this feature for the operator's commands, as `.routes` is for calls. */
export { REQUESTS_USAGE, runRequestCommand } from './request-command-line.ts';
export { requestCommands } from './request-commands.ts';
