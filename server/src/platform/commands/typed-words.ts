import { parseArgs } from 'node:util';
import { nearestOf } from '@portal/contract/edits-between';
import { StartupError } from '../startup-error.ts';
import { optionsOf, usageOf } from './command-help.ts';
import type { CommandOption, OperatorCommand, Order, TypedWords } from './operator-command.ts';

/**
 * Reads what was typed after a command's name.
 *
 * @throws StartupError in one sentence, for an option that the command does not take or a missing value
 * @example readWords(restore, ['portal.gz', '--replace'], '/root') // { words: ['portal.gz'], options: { replace: true }, folder: '/root' }
 */
export function readWords(command: OperatorCommand, args: readonly string[], folder: string): TypedWords {
  const known = optionsOf(command);
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([name, { takes }]) => [name, { type: takes ? 'string' : 'boolean' } as const]),
    ),
  });
  const words: string[] = [];
  const options: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const isSwallowed = token.inlineValue === false && value?.startsWith('--');
    const given = isSwallowed ? undefined : value;
    const mistake = mistakeIn(command, { rawName, value: given, isTwice: name in options }, known[name]);
    if (mistake) throw new StartupError(`${mistake}\n${usageOf(command)}`);
    options[name] = value ?? true;
  }
  return { words, options, folder };
}

function mistakeIn(
  command: OperatorCommand,
  { rawName, value, isTwice }: { rawName: string; value: string | undefined; isTwice: boolean },
  option: CommandOption | undefined,
): string | undefined {
  if (!option) return `${command.name} takes no option ${rawName}${meantBy(command, rawName)}.`;
  if (isTwice) return `${rawName} is given twice.`;
  if (option.takes && !value?.trim()) return `${rawName} needs ${option.takes} after it.`;
  if (!option.takes && value !== undefined) return `${rawName} takes no value.`;
  return undefined;
}

function meantBy(command: OperatorCommand, rawName: string): string {
  const nearest = nearestOf(
    rawName,
    Object.keys(optionsOf(command)).map((name) => `--${name}`),
  );
  return nearest === undefined ? '' : `: ${nearest} may be meant`;
}

/**
 * Makes an order from the typed words.
 *
 * @throws StartupError with the command's usage when they don't fit
 */
export function orderIn(command: OperatorCommand, typed: TypedWords): Order {
  const order = command.orderOf(typed);
  if (order) return order;
  throw new StartupError(`The arguments of ${command.name} are missing or wrong.\n${usageOf(command)}`);
}

/**
 * For commands that take exactly one word.
 *
 * @example orderOf: withOneWord((email) => ({ run: … }))
 */
export const withOneWord =
  (order: (word: string, typed: TypedWords) => Order) =>
  (typed: TypedWords): Order | undefined => {
    const [word, ...others] = typed.words;
    return word && others.length === 0 ? order(word, typed) : undefined;
  };

/** For commands that take no word. */
export const withoutWords =
  (order: (typed: TypedWords) => Order) =>
  (typed: TypedWords): Order | undefined =>
    typed.words.length === 0 ? order(typed) : undefined;
