import { nearestOf } from '@portal/contract/edits-between';
import { runCommand } from '../command-line.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { COMMANDS, helpOf, USAGE } from './commands.ts';

const ASKS_FOR_HELP = ['help', '--help', '-h'];

/** Runs the command that was typed after `portal-remote`; `help` before or `--help` after it says how it is used. */
export async function runWords([first = 'help', ...words]: readonly string[]): Promise<void> {
  await runCommand(() => {
    const asksForHelp = ASKS_FOR_HELP.includes(first);
    const name = asksForHelp ? words[0] : first;
    if (name === undefined) return [USAGE];
    const command = COMMANDS[name];
    if (!command)
      throw new Refusal(`There is no command ${name}${meantBy(name)}. \`portal-remote help\` lists them.`, EXIT.usage);
    return asksForHelp ? [helpOf(name)] : command(words);
  });
}

function meantBy(name: string): string {
  const nearest = nearestOf(name, Object.keys(COMMANDS));
  return nearest === undefined ? '' : `: ${nearest} may be meant`;
}
