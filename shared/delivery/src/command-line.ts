import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EXIT, Refusal } from './store/refusal.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

const ASKS_FOR_HELP = ['--help', '-h'];

/**
 * Reads what was typed after the name of a command.
 *
 * @param usage is all that `--help` asks for
 * @param most how many words may stand beside the options
 * @param advice follows the fact in the message
 * @throws Refusal that says what is not understood, and the advice; or, with the code of success, the usage alone
 * @example readWords(['--mock'], { mock: { type: 'boolean' } }, 'Use: pnpm start [--mock].').values.mock // true
 */
export function readWords<const Known extends Options>(
  words: readonly string[],
  options: Known,
  usage: string,
  most = Number.POSITIVE_INFINITY,
  advice = usage,
) {
  if (words.some((word) => ASKS_FOR_HELP.includes(word))) throw new Refusal(usage, EXIT.done);
  try {
    const typed = parseArgs({ args: words.filter((word) => word !== '--'), options, allowPositionals: true });
    const extra = typed.positionals[most];
    if (extra !== undefined) throw new Error(`'${extra}' is one argument too many`);
    return typed;
  } catch (error) {
    const gap = advice.includes('\n') ? '\n' : ' ';
    throw new Refusal(`${factOf(error)}.${gap}${advice}`, EXIT.usage);
  }
}

/**
 * The http address of a folder, with its final slash.
 *
 * @throws Refusal with the usage, for anything else
 * @example folderAddress('https://cdn.example.com/remotes', usage) // 'https://cdn.example.com/remotes/'
 */
export function folderAddress(address: string, usage: string): string {
  if (!/^https?:\/\/[^/]/.test(address)) throw new Refusal(`${address} is not an http address.\n${usage}`, EXIT.usage);
  return address.endsWith('/') ? address : `${address}/`;
}

/** What was typed after the command that runs. What it does not understand ends it before it does anything. */
export function ownWords<const Known extends Options>(options: Known, usage: string, most?: number) {
  try {
    return readWords(process.argv.slice(2), options, usage, most);
  } catch (error) {
    process.exit(told(error));
  }
}

/** The same for a command that takes only options. */
export const ownOptions = <const Known extends Options>(options: Known, usage: string) =>
  ownWords(options, usage, 0).values;

/** Prints what a command returns and ends with its exit code. A refusal is printed in its own words. */
export async function runCommand(work: () => Promise<readonly string[]> | readonly string[]): Promise<void> {
  try {
    for (const line of await work()) console.log(line);
  } catch (error) {
    process.exitCode = told(error);
  }
}

/** Prints why a command ended. @returns its exit code */
function told(error: unknown): number {
  const { exitCode = EXIT.failed, wordsHere = error instanceof Error ? error.message : error } =
    error instanceof Refusal ? error : {};
  if (exitCode === EXIT.done) console.log(wordsHere);
  else console.error(wordsHere);
  return exitCode;
}

/** Node's message: a code, the fact, then advice that fits none of our commands. */
function factOf(error: unknown): string {
  const [fact = ''] = String(error)
    .replace(/^\w*Error(?: \[\w+\])?: /, '')
    .split(/\.(?:\s|$)/);
  const [, option] = /^Option '(--[\w-]+).*(?:missing|ambiguous)$/.exec(fact) ?? [];
  return option ? `Option '${option}' lacks its value` : fact;
}

/** What the portal's own repository runs on. */
const REPOSITORY_NODE = '24.0';

/** What the project of a remote runs on. Its tools read files in ways that older ones lack. */
export const PROJECT_NODE = '22.15';

/**
 * Ends with one clear line when Node is too old. On Linux the repository installs the pinned Node; elsewhere it is the
 * person's own.
 *
 * @param oldest major and minor version
 * @example requireNode('22.15'); // "This needs Node 22.15 or newer and runs under 20.20.2. …", and ends with 3
 */
export function requireNode(oldest = REPOSITORY_NODE): void {
  const [major = 0, minor = 0] = oldest.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `This needs Node ${oldest.replace(/\.0$/, '')} or newer and runs under ${process.versions.node}. Install a newer Node, then run the command again.`,
  );
  process.exit(EXIT.refused);
}

/** Where the ports begin when the command doesn't say it, as the words of `--port`. */
export const USUAL_FIRST_PORT = '3001';

/**
 * Reads `--port`, the first of several ports that follow each other.
 *
 * @param count how many ports are needed
 * @throws Refusal in one line that says which values are possible
 * @example firstPort('3001', 5) // 3001, for 3001 to 3005
 */
export function firstPort(value: string, count: number): number {
  const port = Number(value);
  const last = 65_536 - count;
  if (!Number.isInteger(port) || port < 1 || port > last)
    throw new Refusal(`--port is '${value}': it must be a whole number from 1 to ${last}.`, EXIT.usage);
  return port;
}
