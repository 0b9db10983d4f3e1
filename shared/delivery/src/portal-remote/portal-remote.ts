#!/usr/bin/env node
/**
 * `portal-remote`: what an outside team does with its remote. It comes with the package that the portal hands out
 * (`/sdk/remote-<version>.tgz`), and uses the code of the workspace's own commands.
 */
import { runCommand } from '../command-line.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { COMMANDS, USAGE } from './commands.ts';

const [name = 'help', ...words] = process.argv.slice(2);
await runCommand(() => {
  if (['help', '--help', '-h'].includes(name)) return [USAGE];
  const command = COMMANDS[name];
  if (!command) throw new Refusal(`There is no command ${name}.\n${USAGE}`, EXIT.usage);
  return command(words);
});
