import type { CommandOption, OperatorCommand } from './operator-command.ts';

/** What every command that changes something takes. */
const BY: CommandOption = {
  takes: '<name>',
  help: 'who does it, for the audit (default: your user name on this machine)',
};

/** What every command takes that can't be taken back. */
const YES: CommandOption = { help: 'does it without asking' };

/** All options of a command, those that its effect brings along included. */
export function optionsOf({ effect, options = {} }: OperatorCommand): Readonly<Record<string, CommandOption>> {
  if (effect === 'reads') return options;
  return effect === 'changes' ? { ...options, by: BY } : { ...options, yes: YES, by: BY };
}

/** Width of the first column. */
const COLUMN = 28;

const inTwoColumns = (first: string, second: string): string =>
  first.length < COLUMN ? `  ${first.padEnd(COLUMN)}${second}` : `  ${first}\n  ${' '.repeat(COLUMN)}${second}`;

const typedAs = ({ name, takes }: OperatorCommand): string => (takes ? `${name} ${takes}` : name);

/** How a command is typed, in one line. */
export const usageOf = (command: OperatorCommand): string => `Usage: ${typedAs(command)}`;

/** Everything that can be asked, for `pnpm operator` and `pnpm operator --help`. */
export const helpOf = (commands: readonly OperatorCommand[]): string => `Usage: <command> [options]

${commands.map((command) => inTwoColumns(typedAs(command), command.summary)).join('\n')}

'<command> --help' says more. The commands work while the server runs or not.
DATA_DIR and DATABASE_URL say which portal, as for the server.`;

/** All about one command. */
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
