import { type DemoState, resetDemoData } from './reset.ts';

/* The command of the package: resets the demo data of a portal. */

const USE = `Use: e2e reset <state> <address of the portal>
States: normal, empty, to-fix, large.`;

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

async function run([command, first, second]: string[]): Promise<void> {
  if ([command, first, second].some((word) => word === '--help' || word === '-h')) return console.log(USE);
  if (command !== 'reset')
    throw new Misused(command === undefined ? 'What is to be done?' : `There is no command ${command}.`);
  const state = STATES.find((one) => one === first);
  if (!state) throw new Misused(first === undefined ? 'Reset to which state?' : `There is no state ${first}.`);
  const address = second ?? process.env.PORTAL_URL;
  if (address === undefined) throw new Misused('Of which portal?');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Misused(`'${address}' is not the address of a portal: it must be like http://localhost:8080.`);
  const { origin } = new URL(address);
  await mustAnswer(origin);
  console.log(`The demo data of ${origin} are '${state}' again, after ${await resetDemoData(origin, state)} ms.`);
}

/** @throws Error in one sentence when no portal answers there */
async function mustAnswer(origin: string): Promise<void> {
  const reason = await fetch(`${origin}/config.json`).then(
    (answer) => (answer.ok ? undefined : `it answers ${answer.status}`),
    (error: Error) => (error.cause instanceof Error ? error.cause.message || 'nobody answers' : error.message),
  );
  if (reason !== undefined) throw new Error(`There is no portal at ${origin}: ${reason}.`);
}
