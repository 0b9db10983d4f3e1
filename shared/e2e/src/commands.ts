import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DemoState, resetDemoData } from './reset.ts';

/*
 * The command of the package: `new` writes a folder with a first journey, `reset` resets the demo data of a portal.
 */

const USE = `Use: e2e new <folder> <address of the portal>
     e2e reset <state> <address of the portal>
States: normal, empty, to-fix, large.`;

/** A command that was typed wrongly. It ends with 2. */
class Misused extends Error {}

const STATES: readonly DemoState[] = ['normal', 'empty', 'to-fix', 'large'];

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Misused ? 2 : 1;
}

async function run([command, first, second]: string[]): Promise<void> {
  const address = second ?? process.env.PORTAL_URL;
  const isMeant = (command === 'new' || command === 'reset') && first !== undefined;
  if (!isMeant || address === undefined) throw new Misused(USE);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Misused(`'${address}' is not the address of a portal: it must be like http://localhost:8080.\n${USE}`);
  const { origin } = new URL(address);
  const state = STATES.find((one) => one === first);
  if (command === 'new') {
    await mustAnswer(origin);
    return writeJourneys(resolve(first), origin);
  }
  if (!state) throw new Misused(USE);
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

/** Writes the files of a project with one journey. Nothing that is there already is replaced. */
function writeJourneys(folder: string, portal: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  const { version, peerDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
    version: string;
    peerDependencies: Record<string, string>;
  };
  cpSync(new URL('templates', import.meta.url), folder, { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'playwright.config.ts', 'README.md', 'tests/first.spec.ts']) {
    const template = join(folder, `${file}.template`);
    const text = readFileSync(template, 'utf8')
      .replaceAll('{{portal}}', portal)
      .replaceAll('{{version}}', version)
      .replaceAll('{{playwright}}', peerDependencies['@playwright/test'] ?? '*');
    writeFileSync(join(folder, file), text);
    rmSync(template);
  }
  console.log(`Written. Now: cd ${folder} && npm install && npx playwright install chromium && npm test`);
}
