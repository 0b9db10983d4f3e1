import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import type { Configuration } from 'webpack';
import { writeBill } from '../build/bill-of-materials.ts';
import { builderOf } from '../build/builder.ts';
import { contractMistake, describeRemote } from '../build/describe-release.ts';
import { Refusal } from '../store/refusal.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { checkTypes } from './brought-programs.ts';
import { type Project, SDK_FOLDER, sdkFacts } from './project.ts';

/**
 * Builds the release of a project into its `dist/`, as `pnpm release` builds an app of the workspace.
 *
 * @throws Error with webpack's message when the build fails
 * @throws Refusal when the contract or the types do not fit, or the sources changed meanwhile
 */
export async function buildProject(project: Project): Promise<RemoteRelease> {
  checkSources(project);
  return buildTyped(project);
}

/**
 * Checks the contract that a project names, then its types: only they know which names the portal's packages have.
 *
 * @throws Refusal that names what does not fit
 */
export function checkSources({ descriptor, place }: Project): void {
  const mistake = contractMistake(descriptor);
  if (mistake) throw new Refusal(mistake);
  checkTypes(place.folder);
}

/** Builds a project whose sources were checked. */
export async function buildTyped(project: Project): Promise<RemoteRelease> {
  const { app, place, descriptor, output } = project;
  const version = projectVersion(project);
  const built = await runWebpack(releaseConfig(project, version));
  if (projectVersion(project) !== version) throw new Refusal('The sources changed while they were built. Try again.');
  const builtAt = new Date().toISOString();
  const commit = commitOf(place.folder);
  writeBill(output, { name: app, version }, built.packages);
  const release = describeRemote({
    ...built,
    app,
    version,
    sources: place.folder,
    folder: output,
    descriptor,
    commit,
    builder: builderOf(place.lockfile, sdkFacts().version),
    builtAt,
  });
  writeFileSync(join(output, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** How a project is built for a release. */
export function releaseConfig(project: Project, version = projectVersion(project)): Configuration {
  const { app, place, output } = project;
  return withEntries(remoteConfig(app, { place, version, output, mode: 'production', shared: sdkFacts().shared }));
}

/** Lets a build find the portal's packages, which npm does not have. */
export function withEntries(config: Configuration): Configuration {
  const entries = Object.entries(sdkFacts().entries).map(([name, file]) => [`${name}$`, join(SDK_FOLDER, file)]);
  const alias = { ...config.resolve?.alias, ...Object.fromEntries(entries) };
  // What those packages import was installed beside the SDK.
  const modules = ['node_modules', join(SDK_FOLDER, 'node_modules'), join(SDK_FOLDER, '../..')];
  return { ...config, resolve: { ...config.resolve, alias, modules } };
}

/** The project's version and a hash of what its build reads: the same sources give the same version. */
function projectVersion({ place: { folder, lockfile }, version }: Project): string {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const files = [...sources, ...['remote.json', 'package.json'].map((file) => join(folder, file)), lockfile];
  const hash = createHash('sha256').update(sdkFacts().version);
  for (const file of files.filter((name) => existsSync(name))) {
    hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file));
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

/** Empty outside a repository. */
function commitOf(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain', '--', '.') === '' ? commit : `${commit} with changes`;
  } catch {
    return '';
  }
}
