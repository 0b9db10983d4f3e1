import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.ts';

/** The portal's packages that an outside remote may import. */
export const SDK_PACKAGES = ['contract', 'platform', 'ui', 'federation', 'pages', 'testing'] as const;

/** What builds, types and tests a remote. */
const TOOLS = [
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  '@swc/jest',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'chokidar',
  'css-loader',
  'formik',
  'jest',
  'jest-environment-jsdom',
  'mini-css-extract-plugin',
  'react-refresh',
  'swc-loader',
  'tar-stream',
  'terser-webpack-plugin',
  'typescript',
  'webpack',
  'webpack-dev-server',
  'yup',
];

interface Manifest {
  version: string;
  exports?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
}

export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(WORKSPACE, 'shared', name, 'package.json'), 'utf8')) as Manifest;

/** The ways into the packages, by what is imported: their sources, from `shared/`. */
export function sdkEntries(): Record<string, string> {
  const entries = SDK_PACKAGES.flatMap((name) =>
    Object.entries(manifestOf(name).exports ?? {})
      .filter(([, file]) => /\.(?:tsx?|json)$/.test(file))
      .map(([entry, file]) => [`@portal/${name}${entry.slice(1)}`, join(name, file)] as const),
  );
  return Object.fromEntries(entries);
}

/** The public packages that come with the SDK, each in the version that the portal itself has. */
export function sdkDependencies(): Record<string, string> {
  const names = SDK_PACKAGES.flatMap((name) => Object.keys(manifestOf(name).dependencies ?? {}));
  const wanted = [...new Set([...names, ...TOOLS])].filter((name) => !name.startsWith('@portal/')).sort();
  return Object.fromEntries(wanted.map((name) => [name, catalogueVersion(name)]));
}

/** The version of a public package that the portal itself has. @example catalogueVersion('axe-core') */
export function catalogueVersion(name: string): string {
  const version = readCatalogue().get(name);
  if (!version) throw new Error(`${name} is not in the catalogue of pnpm-workspace.yaml`);
  return version;
}

function readCatalogue(): Map<string, string> {
  const text = readFileSync(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8');
  return new Map(
    [...text.matchAll(/^ {2}"?([\w@/.-]+)"?: (\d\S*)$/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}
