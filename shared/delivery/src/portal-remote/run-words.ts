import { nearestOf } from '@portal/contract/edits-between';
import { runCommand } from '../command-line.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { COMMANDS, USAGE } from './commands.ts';

/** Runs the command that was typed after `portal-remote`. */
export async function runWords([name = 'help', ...words]: readonly string[]): Promise<void> {
  await runCommand(() => {
    if (['help', '--help', '-h'].includes(name)) return [USAGE];
    const command = COMMANDS[name];
    if (!command) throw new Refusal(`There is no command ${name}${meantBy(name)}.\n${USAGE}`, EXIT.usage);
    return command(words);
  });
}

function meantBy(name: string): string {
  const nearest = nearestOf(name, Object.keys(COMMANDS));
  return nearest === undefined ? '' : `: ${nearest} may be meant`;
}
