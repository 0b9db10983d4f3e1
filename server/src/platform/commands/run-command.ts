import { userInfo } from 'node:os';
import { nearestOf } from '@portal/contract/edits-between';
import { EXIT } from '@portal/delivery/server';
import { keepToOwner } from '../config/data-folder.ts';
import { readSettings } from '../config/settings.ts';
import { StartupError } from '../startup-error.ts';
import { helpOf, helpOfCommand } from './command-help.ts';
import { openParts } from './open-parts.ts';
import type { OperatorCommand } from './operator-command.ts';
import { orderIn, readWords } from './typed-words.ts';

/** Where the operator types and reads. */
export interface OperatorTerminal {
  print(text: string): void;
  /** Asks a yes-or-no question; absent when nobody can answer. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
}

interface Typing {
  /** Of the portal that the commands came with. */
  version: string;
  environment: Readonly<Record<string, string | undefined>>;
  folder: string;
  terminal: OperatorTerminal;
}

/** What names a portal's data. */
const PLACES = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_URL_FILE'];

/** The longest name of a person giving an order that the audit stores. */
const MAX_NAME_LENGTH = 100;

/**
 * Runs what the operator typed: prints what it would do, asks if it `destroys`, does it, and prints the result.
 * When there is nothing to do, it only says so.
 *
 * @param args the command and its arguments
 * @returns the program's exit code: 0, or 3 when part of the order was refused
 * @throws StartupError with the message to print when it cannot be done
 * @example await runCommand(operatorCommands, ['backup'], { version, environment: process.env, folder: process.cwd(), terminal: console });
 */
export async function runCommand(
  commands: readonly OperatorCommand[],
  args: readonly string[],
  { version, environment, folder, terminal }: Typing,
): Promise<number> {
  const print = (text: string) => {
    if (text) terminal.print(printable(text));
  };
  const [name, ...others] = args;
  if (name === undefined || name === 'help' || isHelp(name)) {
    terminal.print(helpOf(commands));
    return EXIT.done;
  }
  if (name === 'version' || name === '--version') {
    terminal.print(version);
    return EXIT.done;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) throw new StartupError(noCommand(name, commands));
  if (others.some(isHelp)) {
    terminal.print(helpOfCommand(command));
    return EXIT.done;
  }

  const typed = readWords(command, others, folder);
  const order = orderIn(command, typed);
  const by = nameIn(typed.options.by, environment);
  refuseUnnamed(environment);
  const settings = readSettings(environment);
  await order.check?.();
  keepToOwner(settings.dataDir);
  const { parts, close } = await openParts(settings, command);
  try {
    const plan = (await order.plan?.(parts)) ?? '';
    print(typeof plan === 'string' ? plan : plan.nothing);
    if (typeof plan !== 'string') return EXIT.done;
    if (command.effect === 'destroys' && !order.isHarmless && !typed.options.yes) await expectYes(terminal);
    const outcome = await order.run(parts, by);
    print(typeof outcome === 'string' ? outcome : outcome.unfinished);
    return typeof outcome === 'string' ? EXIT.done : EXIT.refused;
  } finally {
    await close();
  }
}

/** A server may start with nothing set. A command would then make, or change, another portal than is meant. */
function refuseUnnamed(environment: Typing['environment']): void {
  if (PLACES.some((name) => environment[name])) return;
  throw new StartupError(
    'Nothing says which portal is meant: neither DATA_DIR nor DATABASE_URL is set. Type `portal-operator`, which takes the' +
      " installation's settings (docs/operate/install.md), or set them as for the server.",
  );
}

/** The list of all is long: whoever only mistyped a name does not have to look for it there. */
function noCommand(name: string, commands: readonly OperatorCommand[]): string {
  const nearest = nearestOf(
    name.toLowerCase(),
    commands.map((command) => command.name),
  );
  const fact = `There is no command '${printable(name)}'`;
  return nearest === undefined
    ? `${fact}.\n\n${helpOf(commands)}`
    : `${fact}: ${nearest} may be meant. 'portal-operator --help' lists all.`;
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

async function expectYes({ confirm }: OperatorTerminal): Promise<void> {
  if (!confirm) throw new StartupError('Nothing was done: add --yes to do it.');
  if (!(await confirm('Do it?'))) throw new StartupError('Nothing was done.');
}

/** Who typed it, also through `sudo`: `portal-operator` runs commands as the server's user. */
function nameIn(given: string | true | undefined, { SUDO_USER }: Typing['environment']): string {
  const name = typeof given === 'string' ? given.trim() : SUDO_USER || ownName();
  if (name.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(name)) return name;
  throw new StartupError(`--by takes a name of at most ${MAX_NAME_LENGTH} characters.`);
}

/** A container's user may have no name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Replaces control characters: what strangers typed must not control the operator's terminal. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ');
