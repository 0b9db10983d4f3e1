import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads what was typed after the name of a command.
 *
 * @param usage follows the fact in the message
 * @param most how many words may stand beside the options
 * @throws Error that says what is not understood, and the usage
 * @example readWords(['--mock'], { mock: { type: 'boolean' } }, 'Use: pnpm start [--mock].').values.mock // true
 */
export function readWords<const Known extends Options>(
  words: readonly string[],
  options: Known,
  usage: string,
  most = Number.POSITIVE_INFINITY,
) {
  try {
    const typed = parseArgs({ args: words.filter((word) => word !== '--'), options, allowPositionals: true });
    const extra = typed.positionals[most];
    if (extra !== undefined) throw new Error(`'${extra}' is one argument too many`);
    return typed;
  } catch (error) {
    const gap = usage.includes('\n') ? '\n' : ' ';
    throw new Error(`${factOf(error)}.${gap}${usage}`, { cause: error });
  }
}

/** The options of the command that runs. Anything else ends it with 1, before it does anything. */
export function ownOptions<const Known extends Options>(options: Known, usage: string) {
  try {
    return readWords(process.argv.slice(2), options, usage, 0).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Node's message: a code, the fact, then advice that fits none of our commands. */
function factOf(error: unknown): string {
  const [fact = ''] = String(error)
    .replace(/^\w*Error(?: \[\w+\])?: /, '')
    .split(/\.(?:\s|$)/);
  const [, option] = /^Option '(--[\w-]+).*(?:missing|ambiguous)$/.exec(fact) ?? [];
  return option ? `Option '${option}' lacks its value` : fact;
}
