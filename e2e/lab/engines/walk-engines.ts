/**
 * `pnpm test:slow engines [engine…] [file…]`: walks every journey on Firefox ESR and WebKitGTK. Names limit it to an
 * engine (`firefox`, `webkit`) or to the journeys of some files (`catalogue.spec.ts`). `pnpm test` walks them on
 * Chromium.
 * Writes the table of journeys and engines into e2e/lab/browsers.md, and prints what changed in it.
 * Ends with 1 when a journey failed.
 *
 * The table keeps the earlier result of a journey that is not walked this time, so it can be made in parts.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ownWords, requireNode, WORKSPACE } from '@portal/delivery';
import { publishPortal } from '@portal/delivery/build';
import { runCommand } from '@portal/tooling';
import { journeysIn, type Outcome, readOutcomes } from './engine-results.ts';
import { changesOf, engineDocument, keptOutcomes, sumOf } from './engine-table.ts';
import { ENGINES, type Engine } from './engines.ts';

const REPORTS = join(WORKSPACE, 'test-results/engines');
const RELEASES = join(WORKSPACE, '.releases');
const TABLE = join(WORKSPACE, 'e2e/lab/browsers.md');
const CONFIG = ['--config', 'e2e/lab/engines/playwright.config.ts'];

requireNode();
const ids = ENGINES.map(({ id }) => id).join(', ');
const words = ownWords({}, `Use: pnpm test:slow engines [engine…] [file…]. Engines: ${ids}.`).positionals;
const files = words.filter((word) => word.includes('.spec'));
const names = words.filter((word) => !files.includes(word));
const unknown = names.filter((name) => !ENGINES.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}. Engines: ${ids}.`);
  process.exit(1);
}
const walkedWhole = new Set<string>();
await publishPortal(RELEASES);
const ofPhones = await journeysOfPhones();
for (const engine of ENGINES) if (names.length === 0 || names.includes(engine.id)) await walk(engine);

const kept = readFileSync(TABLE, 'utf8');
const columns = ENGINES.map((engine) => ({ name: engine.name, outcomes: outcomesOn(engine) }));
writeFileSync(TABLE, engineDocument(columns, ofPhones));
await runCommand('biome', ['format', '--write', 'e2e/lab/browsers.md']);
for (const column of columns) {
  console.log(`${column.name}: ${column.outcomes ? sumOf(column) : 'not run'}`);
  const changes = changesOf(keptOutcomes(kept, column.name), column.outcomes ?? []);
  for (const change of changes) console.log(`  ${change}`);
}
console.log('The table is in e2e/lab/browsers.md.');
process.exitCode = columns.some(({ outcomes }) => outcomes?.some(({ state }) => state === 'failed')) ? 1 : 0;

async function walk(engine: Engine): Promise<void> {
  const environment = engine.environment();
  if (typeof environment === 'string') return console.log(`\n== ${engine.name}: left out. ${environment}`);
  console.log(`\n== ${engine.name}`);
  rmSync(reportsOf(engine), { recursive: true, force: true });
  if (files.length === 0) walkedWhole.add(engine.id);
  mkdirSync(reportsOf(engine), { recursive: true });
  const options = [...CONFIG, '--project', 'desktop', '--reporter', 'list,json'];
  await runCommand('playwright', ['test', ...options, '--workers', String(availableParallelism()), ...files], {
    ...environment,
    RELEASES_DIR: RELEASES,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reportsOf(engine), `${Date.now()}.json`),
  });
}

/** How the journeys ended: now or, for those that did not run now, as the table says, unless all of them ran. */
function outcomesOn(engine: Engine): Outcome[] | undefined {
  const now = readOutcomes(reportsOf(engine));
  const before = walkedWhole.has(engine.id) ? [] : keptOutcomes(kept, engine.name);
  const all = [...new Map([...before, ...(now ?? [])].map((outcome) => [outcome.journey, outcome])).values()];
  return all.length > 0 ? all : undefined;
}

/** The journeys that are only about the phone frame. Playwright lists them without running them. */
async function journeysOfPhones(): Promise<string[]> {
  const list = join(WORKSPACE, 'test-results/journeys-of-phones.json');
  const options = [...CONFIG, '--list', '--project', 'phone', '--grep', '@phone', '--reporter', 'json'];
  rmSync(list, { force: true });
  const code = await runCommand('playwright', ['test', ...options], { PLAYWRIGHT_JSON_OUTPUT_FILE: list });
  if (code !== 0) throw new Error('Playwright could not list the journeys of phones.');
  return journeysIn(JSON.parse(readFileSync(list, 'utf8')));
}

function reportsOf({ id }: Engine): string {
  return join(REPORTS, id);
}
