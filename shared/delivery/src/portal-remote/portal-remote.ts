#!/usr/bin/env node
/**
 * `portal-remote`: what an outside team does with its remote. It comes with the package that the portal hands out
 * (`/sdk/remote.tgz`), and uses the code of the workspace's own commands.
 */
import { EXIT, Refusal } from '@portal/delivery/server';
import { OUTSIDE_COMMANDS, USAGE } from './outside-commands.ts';

const [name = 'help', ...words] = process.argv.slice(2);
try {
  if (['help', '--help', '-h'].includes(name)) console.log(USAGE);
  else {
    const command = OUTSIDE_COMMANDS[name];
    if (!command) throw new Refusal(`There is no command ${name}.\n${USAGE}`, EXIT.usage);
    for (const line of await command(words)) console.log(line);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Refusal ? error.exitCode : EXIT.failed;
}
