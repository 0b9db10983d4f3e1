import type { CommandOption, OperatorCommand } from './operator-command.ts';

/** The option of every command that changes something. */
const BY: CommandOption = {
  takes: '<name>',
  help: 'who does it, for the audit (default: your user name on this machine, also behind sudo)',
};

/** The option of every command that takes something from people. */
const YES: CommandOption = { help: 'does it without asking; needed where nobody can be asked' };

/** All options of a command, including those that come with its effect. */
export function optionsOf({ effect, options = {} }: OperatorCommand): Readonly<Record<string, CommandOption>> {
  if (effect === 'reads') return options;
  return effect === 'changes' ? { ...options, by: BY } : { ...options, yes: YES, by: BY };
}

/** Width of the first column. */
const COLUMN = 28;

const inTwoColumns = (first: string, second: string): string =>
  first.length < COLUMN ? `  ${first.padEnd(COLUMN)}${second}` : `  ${first}\n  ${' '.repeat(COLUMN)}${second}`;

const typedAs = ({ name, takes }: OperatorCommand): string => (takes ? `${name} ${takes}` : name);

/** How to type a command where a portal is installed, in one line. */
export const usageOf = (command: OperatorCommand): string => `Usage: portal-operator ${typedAs(command)}`;

/** All commands, for `portal-operator` and `portal-operator --help`. */
export const helpOf = (commands: readonly OperatorCommand[]): string => `Usage: portal-operator <command> [options]

${commands.map((command) => inTwoColumns(typedAs(command), `${command.effect === 'destroys' ? '* ' : ''}${command.summary}`)).join('\n')}

A command with * takes something from people: it says what, and asks. Where nobody can be asked it needs --yes.
'<command> --help' says more, 'version' the version. All but restore work while the server runs, too.
DATA_DIR and DATABASE_URL say which portal, as for the server.`;

/** The whole help of one command. */
export function helpOfCommand(command: OperatorCommand): string {
  const { name, summary, details = [] } = command;
  const options = Object.entries(optionsOf(command)).map(([option, { takes, help }]) =>
    inTwoColumns(takes ? `--${option} ${takes}` : `--${option}`, help),
  );
  return [
    usageOf(command),
    '',
    `'${name}' ${summary}.`,
    ...details,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n');
}
