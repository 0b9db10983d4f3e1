export { runCommand } from '../command-line.ts';
export { composeAsTyped } from './compose-command.ts';
