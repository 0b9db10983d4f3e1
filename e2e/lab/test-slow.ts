/**
 * `pnpm test:slow`: the proofs that take too long for each test run:
 *
 * - thirty kills of a writing server, of an importing one and of deliveries
 * - a thousand catalogues exported and imported
 * - a new remote that is checked, tested and released in a copy of the workspace
 * - the portal built from two clones, by two users on two days: the same files; and one built again by its own command
 * - shell and remotes of different contracts and kinds of builds
 * - the browser's permission for the local network
 * - every page by Tab, in forced colours, with wider text and at 320 px, as WCAG 2.2 asks
 * - an outside team that has only the portal's address and a token, and three of them around a shell that breaks; they
 *   need npm's registry
 * - the development servers of a remote, in a portal and alone
 * - the archive of `pnpm package`, in an empty folder; and on a bare Debian with systemd, in a virtual machine
 * - the archive as an image beside PostgreSQL and nginx, by the commands of docs/operate; it needs podman
 * - the pages while PostgreSQL is away
 * - the portal as plain files behind nginx, with two servers on one PostgreSQL; and while it is composed again
 * - a walk of each area under each condition that people open the portal in, which writes e2e/lab/conditions.md
 * - several servers on one PostgreSQL under load, while servers, PostgreSQL and versions change
 *
 * `pnpm test:slow <group>` runs only one of them: `instances`, also with the names of its scenes (kills, restarts,
 * database, failover, pooler, upgrade); `conditions`, also with conditions, areas and engines (`plain-http people
 * firefox`); a test of a package that is long only here (`same-bytes`); or a file of `e2e/lab/slow` by its name, such
 * as `outside`.
 *
 * Only when they are named: `engines [engine…] [file…]`, every journey on Firefox and WebKit; `mutations <package>
 * [files] [tests]`, small breaks in the sources that no test notices; `screens [--check]`, pictures of every page.
 *
 * When a proof needs something that is not installed, the output says so.
 */

import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ownOptions, requireNode, WORKSPACE } from '@portal/delivery';
import { buildServer, publishPortal } from '@portal/delivery/build';
import { findWholeBrowser, runCommand } from '@portal/tooling';
import { ENGINES } from './engines/engines.ts';

requireNode();
/** Tests that do a small part of their work in `pnpm test`, and all of it here. */
const AT_LENGTH = [
  'kills',
  'round-trip',
  'wrong-passwords',
  'whole-remote',
  'pictures',
  'same-bytes',
  'verify-release',
];

const [group, ...words] = process.argv.slice(2);
const OWN_GROUPS = ['instances', 'conditions'];

/** Proofs that run only when they are named, each a program that reads the words after its name. */
const NAMED: Readonly<Record<string, string>> = {
  engines: 'engines/walk-engines.ts',
  mutations: 'mutations/break-sources.ts',
  screens: 'screens/keep-pictures.ts',
};
const program = NAMED[group ?? ''];
if (program !== undefined)
  process.exit(await runCommand(process.execPath, [join(import.meta.dirname, program), ...words]));

const RELEASES = join(WORKSPACE, '.releases');
const journeys = specsIn('e2e/lab/slow');
const groups = [
  'instances [scene…]',
  'conditions [condition…] [area…] [engine…]',
  ...Object.keys(NAMED),
  ...AT_LENGTH,
  ...journeys,
].join(', ');
const usage = `Use: pnpm test:slow [group]. Without a name everything runs; these can be named: ${groups}.`;
if (group?.startsWith('-')) ownOptions({}, usage);
const longTests = group === undefined ? AT_LENGTH : AT_LENGTH.filter((name) => name === group);
if (group !== undefined && ![...OWN_GROUPS, ...longTests, ...journeys].includes(group)) {
  console.error(`There is no group ${group}. ${usage}`);
  process.exit(1);
}
const codes: number[] = [];
if (longTests.length > 0) codes.push(await atLength());
if (group === undefined || journeys.includes(group))
  codes.push(await compositions(group === undefined ? [] : [`slow/${group}.spec.ts`]));
if (group === undefined || group === 'instances') codes.push(await instances());
if (group === undefined || group === 'conditions') codes.push(await conditions());
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function atLength(): Promise<number> {
  return runCommand('jest', ['--selectProjects', 'server', 'delivery', '--testPathPatterns', longTests.join('|')], {
    KILLS: '30',
    SLOW: '1',
    TRIES: '1000',
    RUNS: '1000',
  });
}

/** @param files only these journeys, or all */
async function compositions(files: readonly string[]): Promise<number> {
  await publishPortal(RELEASES);
  return runCommand('playwright', ['test', '--config', 'e2e/lab/slow/playwright.config.ts', ...files], {
    CHROMIUM: (await findWholeBrowser()) ?? '',
    RELEASES_DIR: RELEASES,
  });
}

/** Several servers on one PostgreSQL; the title of each scene begins with its name. */
async function instances(): Promise<number> {
  await buildServer();
  const chosen = words.length > 0 ? ['--grep', words.map((scene) => `\\] ${scene}:`).join('|')] : [];
  return runCommand('playwright', ['test', '--config', 'e2e/lab/slow/instances/playwright.config.ts', ...chosen]);
}

/**
 * A walk of each area under each condition, engine by engine. Words limit it to conditions, areas or engines; the table
 * keeps what it says of the others.
 */
async function conditions(): Promise<number> {
  const specs = specsIn('e2e/lab/conditions');
  const engines = [{ id: 'chromium', name: 'Chromium', environment: wholeChromium }, ...ENGINES];
  const asked = engines.filter(({ id }) => words.includes(id));
  const areas = words.filter((word) => !specs.includes(word) && !asked.some(({ id }) => id === word));
  const files = specs.filter((name) => words.includes(name)).map((name) => `conditions/${name}.spec.ts`);
  const grep = areas.length > 0 ? ['--grep', ` (?:${areas.join('|')})(?: @\\w+)*$`] : [];
  await publishPortal(RELEASES);
  const ended: number[] = [];
  for (const { name, environment } of asked.length > 0 ? asked : engines) {
    const variables = await environment();
    console.log(`\n== ${name}${typeof variables === 'string' ? `: left out. ${variables}` : ''}`);
    if (typeof variables === 'string') continue;
    const options = [
      '--config',
      'e2e/lab/conditions/playwright.config.ts',
      '--workers',
      String(availableParallelism()),
    ];
    ended.push(
      await runCommand('playwright', ['test', ...options, ...grep, ...files], { ...variables, RELEASES_DIR: RELEASES }),
    );
  }
  return ended.every((code) => code === 0) ? 0 : 1;
}

/** Only a whole browser has settings for cookies. */
async function wholeChromium() {
  return { CHROMIUM: (await findWholeBrowser()) ?? '' };
}

function specsIn(folder: string): string[] {
  const files = readdirSync(join(WORKSPACE, folder)).filter((file) => file.endsWith('.spec.ts'));
  return files.map((file) => file.slice(0, -'.spec.ts'.length));
}
