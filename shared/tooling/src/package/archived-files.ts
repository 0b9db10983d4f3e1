import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appFolder, RELEASED_APPS, WORKSPACE } from '@portal/delivery';
import { BILL_FILE, billOfMaterials, LEFT_OUTSIDE, withAllTheyNeed } from '@portal/delivery/build';
import { liveReleases, type PackedFile, Refusal, readPointer, readVerified } from '@portal/delivery/server';
import { documents } from './archived-documents.ts';
import { licenceList } from './licences.ts';
import { isRun, postgresNotices, postgresPackage } from './packaged-postgres.ts';

/** PostgreSQL for this system, which the server starts when it has no `DATABASE_URL`. */
const POSTGRES = postgresPackage(`${process.platform}-${process.arch}`);

const text = (name: string, content: string): PackedFile => ({ name, content: Buffer.from(content) });

/** The server's programs with the packages that are not bundled, its migrations, and its documents. */
export function serverFiles(): PackedFile[] {
  const server = appFolder('server');
  const packages = withAllTheyNeed(
    [...LEFT_OUTSIDE, ...(POSTGRES ? [POSTGRES] : [])].map((name) => ({ name, from: server })),
  );
  const twice = packages.find(({ name }, place) => packages.findIndex((other) => other.name === name) !== place);
  if (twice) throw new Error(`${twice.name} is needed in two versions, and the archive has room for only one`);
  return [
    ...filesBelow(join(server, 'dist'), 'server/dist', (file) => !file.endsWith('.map')),
    ...filesBelow(join(server, 'assets'), 'server/assets'),
    // Snapshots serve to make the next migration.
    ...filesBelow(join(server, 'drizzle'), 'server/drizzle', (file) => !file.endsWith('_snapshot.json')),
    ...packages.flatMap(({ name, folder }) =>
      filesBelow(
        folder,
        `server/node_modules/${name}`,
        (file) => !file.includes('node_modules/') && (name !== POSTGRES || isRun(file)),
      ),
    ),
  ];
}

/**
 * The live releases, each with a pointer that names no earlier release, and the packages for outside teams.
 *
 * @throws Refusal when an app of the workspace has no live release, or a file is not what was built
 */
export function releaseFiles(releases: string): PackedFile[] {
  const live = liveReleases(releases).filter(({ remote }) => RELEASED_APPS.some((app) => app === remote));
  const missing = RELEASED_APPS.filter((app) => !live.some(({ remote }) => remote === app));
  if (missing.length > 0) throw new Refusal(`There is no live release of ${missing.join(', ')}.`);
  return [
    ...live.flatMap(({ remote, version }) => {
      readVerified(releases, remote, version);
      const { since = '' } = readPointer(releases, remote) ?? {};
      return [
        text(`releases/${remote}/live.json`, `${JSON.stringify({ version, since, previous: [] }, null, 2)}\n`),
        ...filesBelow(join(releases, remote, version), `releases/${remote}/${version}`),
      ];
    }),
    ...sdkFiles(releases, live.find(({ remote }) => remote === 'shell')?.version ?? ''),
  ];
}

/**
 * The packages for outside teams that were made with a shell, and their guide. A portal that takes the archive in keeps
 * those that it has.
 */
export function sdkFiles(releases: string, shell: string): PackedFile[] {
  const folder = join(releases, 'sdk');
  const shells = JSON.parse(readFileSync(join(folder, 'shells.json'), 'utf8')) as Record<string, string>;
  const version = shells[shell];
  if (!version) throw new Refusal(`There is no package for teams that was made with the shell ${shell}.`);
  return [
    text('releases/sdk/shells.json', `${JSON.stringify({ [shell]: version }, null, 2)}\n`),
    ...filesBelow(folder, 'releases/sdk', (file) =>
      [`-${version}.tgz`, `-${version}`].some((ending) => (file.split('/')[0] ?? '').endsWith(ending)),
    ),
  ];
}

/** How to install, start and operate it, with the files for that, and which third-party packages it holds. */
export function papers(version: string): PackedFile[] {
  const apps = ['server', ...RELEASED_APPS].map(appFolder);
  const wanted = apps.flatMap((from) => dependenciesOf(from).map((name) => ({ name, from })));
  const ofOthers = withAllTheyNeed(wanted).filter(({ folder }) => folder.includes('/node_modules/'));
  const postgres = ofOthers.filter(({ name }) => name === POSTGRES);
  const manifest = {
    name: 'portal',
    version,
    private: true,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      // 3: something of the archive does not fit what teams have live. The portal starts with what is live.
      // The server takes the place of the shell, so a signal to npm reaches it.
      // A command wants to be told where the data are.
      start:
        '[ -n "$DATA_DIR" ] || export DATA_DIR=.data; node server/dist/operate.mjs install releases || [ $? -eq 3 ] && exec node server/dist/main.mjs',
      compose: 'node server/dist/compose.mjs',
    },
  };
  const template = readFileSync(join(WORKSPACE, 'shared/tooling/templates/package/README.md'), 'utf8');
  return [
    text('README.md', template.replaceAll('{version}', version)),
    text('package.json', `${JSON.stringify(manifest, null, 2)}\n`),
    text(BILL_FILE, billOfMaterials({ name: 'portal', version }, ofOthers)),
    text('LICENSE', readFileSync(join(WORKSPACE, 'LICENSE'), 'utf8')),
    ...documents(),
    text('THIRD-PARTY-LICENSES.txt', [licenceList(ofOthers), ...postgres.map(postgresNotices)].join('\n')),
  ];
}

function dependenciesOf(folder: string): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  };
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

function filesBelow(folder: string, name: string, isWanted = (_file: string): boolean => true): PackedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() || file.isSymbolicLink())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter(isWanted)
    .sort()
    .map((file) => packed(join(folder, file), `${name}/${file}`));
}

function packed(path: string, name: string): PackedFile {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return { name, linkTo: readlinkSync(path) };
  return { name, content: readFileSync(path), mode: found.mode & 0o111 ? 0o755 : 0o644 };
}
