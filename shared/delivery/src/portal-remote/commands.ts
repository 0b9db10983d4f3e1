import { join } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import type { RemoteRelease } from '@portal/contract';
import { firstPort, readWords, USUAL_FIRST_PORT } from '../command-line.ts';
import { folded, listedLines } from '../store/release-lines.ts';
import { asNote } from '../store/release-note.ts';
import { type NextFor, portalCalls } from './portal-calls.ts';
import { nameProject, openProject, portalOf, SDK_FOLDER, sdkFacts, sdkShell } from './project.ts';

export const USAGE = `portal-remote <command>

  dev [--port <first>] [--mock] [--backend <file or address>]
                                       serves the remote in a development shell in front of the portal, and for the
                                       portal itself where it allows local versions; --mock answers from sample data;
                                       --backend takes the calls to its own backend to one on this machine
  check                                types, contract and tests, and whether the live portal has what it uses; while
                                       the portal cannot be reached, whether the shell of the package has
  build                                checks the types and builds the release into dist/
  publish [--stage] [--note <words>]   asks the portal, builds, compares, uploads, and makes it live for everybody at
                                       once, without tests; with --stage for nobody yet; the note says what it brings
  promote [version] [--percent <1-100>]
                                       makes a staged release live, or shows it to a share of the browsers first: the
                                       named one, else the one that a share sees, else the newest
  rollback [version] [--note <words>]  makes the release before the live one, or the named one, live again
  list [--json]                        what is live, staged, kept and withdrawn; --json on one line, for programs
  withdraw <version> [--last] [--note <words>]
                                       takes a release back for good; the note says why; --last also the only one,
                                       with which the remote leaves the portal
  verify [commit]                      builds a commit again, by default that of the live release, and compares it with
                                       the portal's release, file by file
  upgrade [--next]                     names the package of the shell that is live now, or of the next one, in
                                       package.json, and says what the contract and the shell brought, lack, and
                                       what to change

The portal comes from --portal, PORTAL_URL or "config": { "portal": "…" } in package.json; the token from PORTAL_TOKEN.
Ends with 0 when it is done, 2 for a wrong command, 3 when a check, a test or the portal says no or something is missing,
and 1 when the build or anything else failed. A new project: npx -y <portal>/sdk/new.tgz mf-name`;

const LIVE_AT_ONCE = 'It goes live for everybody at once, without its tests: `publish --stage` shows it to nobody yet.';

const NOTED = { portal: { type: 'string' }, note: { type: 'string' } } as const;

type Command = (words: readonly string[]) => Promise<readonly string[]>;

/** The commands by name. Each returns the lines to print. The code that builds is loaded only when it is needed. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  dev: async (words) => {
    const options = { portal: { type: 'string' }, port: { type: 'string', default: USUAL_FIRST_PORT } } as const;
    const more = { mock: { type: 'boolean', default: false }, backend: { type: 'string' } } as const;
    const { values } = read('dev', words, { ...options, ...more }, 0);
    const port = firstPort(values.port, 3);
    const project = openProject(process.cwd());
    const { serveBesidePortal } = await import('../dev-server/serve-beside-portal.ts');
    const { withEntries } = await import('./build-project.ts');
    const { broughtProgram } = await import('./brought-programs.ts');
    const { app, place } = project;
    const types = broughtProgram('typescript');
    return serveBesidePortal({
      portal: portalOf(project, values.portal),
      port,
      mock: values.mock,
      backend: values.backend,
      remotes: [{ app, place, shared: sdkFacts().shared, adjust: withEntries, types }],
      shell: { folder: join(SDK_FOLDER, 'shell') },
    });
  },
  check: async (words) => {
    const { values } = read('check', words, { portal: { type: 'string' } }, 0);
    const project = openProject(process.cwd());
    const { checkProject } = await import('./check-project.ts');
    return checkProject(project, portalOf(project, values.portal));
  },
  build: async (words) => {
    read('build', words, {}, 0);
    const { buildProject } = await import('./build-project.ts');
    const project = openProject(process.cwd());
    const { remote, version } = await buildProject(project);
    return [`${remote} ${version} is built: dist/`];
  },
  publish: async (words) => {
    const { values } = read('publish', words, { ...NOTED, stage: { type: 'boolean' } }, 0);
    const project = openProject(process.cwd());
    const portal = portalOf(project, values.portal);
    const note = asNote(values.note);
    const { refuseEarly } = await import('./refuse-early.ts');
    const shell = await refuseEarly(project, portal);
    if (shell === 'live' && !values.stage) console.log(LIVE_AT_ONCE);
    const { buildProject } = await import('./build-project.ts');
    const { compareWithPortal } = await import('./check-project.ts');
    const release = await buildProject(project);
    await compareWithPortal(release, portal);
    const { lines, backend } = await portalCalls(project.app, portal).deliver(project.output, { ...values, note });
    return [...lines, ...publishedLines(release), ...backendLines(backend)];
  },
  promote: async (words) => {
    const { values, positionals } = read(
      'promote',
      words,
      { portal: { type: 'string' }, percent: { type: 'string' } },
      1,
    );
    const project = nameProject(process.cwd());
    const calls = portalCalls(project.app, portalOf(project, values.portal));
    return calls.promote(positionals[0], values.percent);
  },
  rollback: async (words) => {
    const { values, positionals } = read('rollback', words, NOTED, 1);
    const project = nameProject(process.cwd());
    return [await portalCalls(project.app, portalOf(project, values.portal)).rollBack(positionals[0], values.note)];
  },
  withdraw: async (words) => {
    const { values, positionals } = read('withdraw', words, { ...NOTED, last: { type: 'boolean' } }, 1);
    const project = nameProject(process.cwd());
    const calls = portalCalls(project.app, portalOf(project, values.portal));
    return [await calls.withdraw(positionals[0], values.note, values.last)];
  },
  verify: async (words) => {
    const { values, positionals } = read('verify', words, { portal: { type: 'string' } }, 1);
    const project = nameProject(process.cwd());
    const { verifyProject } = await import('./verify-project.ts');
    return verifyProject({ app: project.app, folder: process.cwd() }, portalOf(project, values.portal), positionals[0]);
  },
  upgrade: async (words) => {
    const { values } = read('upgrade', words, { portal: { type: 'string' }, next: { type: 'boolean' } }, 0);
    const project = openProject(process.cwd());
    const { upgradeProject } = await import('./upgrade-project.ts');
    const of = { folder: project.place.folder, range: project.descriptor.contract };
    return upgradeProject(of, portalOf(project, values.portal), sdkShell(), values.next);
  },
  list: async (words) => {
    const { values } = read('list', words, { portal: { type: 'string' }, json: { type: 'boolean' } }, 0);
    const project = nameProject(process.cwd());
    const { releases, next, backend } = await portalCalls(project.app, portalOf(project, values.portal)).listed();
    // Words in it come from browsers: no terminal obeys them.
    if (values.json) return [JSON.stringify({ app: project.app, releases, next, backend }).replaceAll(/\p{C}/gu, ' ')];
    return [...listedLines(project.app, releases).flatMap(folded), ...nextLines(next), ...backendLines(backend)];
  },
};

/** What nobody has proved of a release that was just published. */
function publishedLines({ commit }: RemoteRelease): string[] {
  const changed = commit.endsWith('with changes')
    ? ['It was built from sources that no commit has, so nobody can build it again: commit, and publish that.']
    : [];
  return [...changed, 'Its tests were not run: `portal-remote check` runs them.'];
}

const backendLines = (facts: string | undefined): string[] => (facts === undefined ? [] : [`own backend: ${facts}`]);

/** What the shell that is staged to replace the live one still needs from this remote. */
function nextLines(next: NextFor | undefined): string[] {
  if (!next) return [];
  const state = next.missing === undefined ? 'this remote is ready' : `this remote is not ready: ${next.missing}`;
  return [`next shell ${next.shell}, contract ${next.contract}: ${state}`];
}

/** What `help` says of one command. */
export const helpOf = (name: string): string =>
  new RegExp(`^  ${name}\\b.*(?:\\n {4,}.*)*`, 'm').exec(USAGE)?.[0].replace(/^ +/, 'portal-remote ') ?? USAGE;

/** @throws Refusal in one line when the arguments do not fit, with the help of the command when they ask for it */
function read<const Options extends NonNullable<ParseArgsConfig['options']>>(
  name: string,
  words: readonly string[],
  options: Options,
  most: number,
) {
  return readWords(words, options, helpOf(name), most, `\`portal-remote help ${name}\` says what it takes.`);
}
