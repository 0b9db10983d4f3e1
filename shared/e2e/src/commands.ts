import { parseArgs } from 'node:util';
import { accountOf, type Person } from './accounts.ts';
import { askPortal, originOf } from './portal-address.ts';
import { type DemoState, resetDemoData } from './reset.ts';

/* The command of the package: resets the demo data of a portal. */

const USE = `Use: e2e reset <state> <address of the portal> [--as <administrator>]
States: normal, empty, to-fix, large.
Who resets them: marta.ferri, or another administrator of the demo data, such as paolo.neri.`;

/** A command that was typed wrongly. It ends with 2. */
class Misused extends Error {
  constructor(what: string) {
    super(`${what}\n${USE}`);
  }
}

const STATES: readonly DemoState[] = ['normal', 'empty', 'to-fix', 'large'];

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Misused ? 2 : 1;
}

async function run(typed: string[]): Promise<void> {
  const { words, options } = wordsIn(typed);
  if (options.help) return console.log(USE);
  const [command, first, address = process.env.PORTAL_URL, more] = words;
  if (command !== 'reset')
    throw new Misused(command === undefined ? 'What is to be done?' : `There is no command ${command}.`);
  const state = STATES.find((one) => one === first);
  if (!state) throw new Misused(first === undefined ? 'Reset to which state?' : `There is no state ${first}.`);
  if (address === undefined) throw new Misused('Of which portal?');
  if (more !== undefined) throw new Misused(`What is ${more}?`);
  const origin = typedWell(() => originOf(address));
  const who = typedWell(() => accountOf((options.as ?? 'marta.ferri') as Person));
  await mustAnswer(origin);
  console.log(`The demo data of ${origin} are '${state}' again, after ${await resetDemoData(origin, state, who)} ms.`);
}

function wordsIn(args: string[]) {
  const options = { help: { type: 'boolean', short: 'h' }, as: { type: 'string' } } as const;
  const { positionals, values } = typedWell(() => parseArgs({ args, options, allowPositionals: true }));
  return { words: positionals, options: values };
}

function typedWell<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Misused((error as Error).message);
  }
}

/** @throws Error in one sentence when no portal answers there */
async function mustAnswer(origin: string): Promise<void> {
  const { status, ok, headers } = await askPortal(origin, '/config.json');
  if (!ok) throw new Error(`There is no portal at ${origin}: it answers ${status}.`);
  if (!headers.get('content-type')?.includes('json'))
    throw new Error(`There is no portal at ${origin}: its /config.json is none.`);
}
