import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { publishPortal } from '@portal/delivery/build';
import { findWholeBrowser } from '../browser.ts';
import { ENGINES } from '../browsers/engines.ts';
import { runCommand } from '../run-command.ts';
import { type Walk, walksOf } from './condition-results.ts';
import { AREAS, conditionDocument, keptWalks, merged } from './condition-table.ts';

const RELEASES = join(WORKSPACE, '.releases');
const TABLE = join(WORKSPACE, 'e2e/proof/conditions.md');
const CHROMIUM = {
  id: 'chromium',
  name: 'Chromium',
  // Only a whole browser has settings for cookies.
  environment: async () => ({ CHROMIUM: (await findWholeBrowser()) ?? '' }),
};
const SPEC = '.spec.ts';

/**
 * Walks each area under each condition and writes the table. Words limit it to conditions (by their files), areas or
 * engines; the table keeps the other walks as they ended before.
 *
 * @returns the exit code: 1 when a walk failed, or a word names nothing
 * @example await walkConditions(['plain-http', 'people', 'firefox'])
 */
export async function walkConditions(words: readonly string[]): Promise<number> {
  const conditions = readdirSync(join(WORKSPACE, 'e2e/conditions'))
    .filter((file) => file.endsWith(SPEC))
    .map((file) => file.slice(0, -SPEC.length));
  const engines = [CHROMIUM, ...ENGINES];
  const known = [...conditions, ...AREAS, ...engines.map(({ id }) => id)];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. These can be named: ${known.join(', ')}.`);
    return 1;
  }
  await publishPortal(RELEASES);
  const files = conditions.filter((name) => words.includes(name)).map((name) => `conditions/${name}${SPEC}`);
  const areas = AREAS.filter((area) => words.includes(area));
  const asked = engines.filter(({ id }) => words.includes(id));
  const walks: Walk[] = [];
  for (const engine of asked.length > 0 ? asked : engines) walks.push(...(await walk(engine, files, areas)));
  const all = merged(keptWalks(readFileSync(TABLE, 'utf8')), walks);
  writeFileSync(TABLE, conditionDocument(all));
  await runCommand('biome', ['format', '--write', 'e2e/proof/conditions.md']);
  for (const { condition, area, where, state } of walks)
    if (state === 'failed') console.log(`failed: ${condition}, ${area}, ${where}`);
  console.log('The table is in e2e/proof/conditions.md.');
  return walks.some(({ state }) => state === 'failed') ? 1 : 0;
}

type WalkedEngine = (typeof ENGINES)[number] | typeof CHROMIUM;

async function walk(engine: WalkedEngine, files: readonly string[], areas: readonly string[]): Promise<Walk[]> {
  const environment = await engine.environment();
  if (typeof environment === 'string') {
    console.log(`\n== ${engine.name}: left out. ${environment}`);
    return [];
  }
  console.log(`\n== ${engine.name}`);
  const report = join(WORKSPACE, `test-results/conditions-${engine.id}.json`);
  rmSync(report, { force: true });
  const frame = engine === CHROMIUM ? [] : ['--project', 'desktop'];
  const grep = areas.length > 0 ? ['--grep', ` (?:${areas.join('|')})(?: @\\w+)*$`] : [];
  const options = ['--config', 'e2e/playwright.conditions.config.ts', '--reporter', 'list,json', ...frame, ...grep];
  await runCommand('playwright', ['test', ...options, '--workers', String(availableParallelism()), ...files], {
    ...environment,
    RELEASES_DIR: RELEASES,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return existsSync(report) ? walksOf(JSON.parse(readFileSync(report, 'utf8')), engine.name) : [];
}
