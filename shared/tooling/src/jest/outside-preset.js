import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from './transform.js';

/** The preset `@portal/remote` of jest: tests of an outside remote run like those of the workspace. */
const sdk = import.meta.dirname;
const { entries } = JSON.parse(readFileSync(join(sdk, 'sdk.json'), 'utf8'));

/** Installed packages whose `.js` files are ES modules, which jest cannot load as they are. */
function esmPackages(folder) {
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((part) => `${name}/${part}`) : [name],
  );
  return names.filter((name) => {
    const manifest = join(folder, name, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  });
}

const compiled = esmPackages(join(process.cwd(), 'node_modules')).join('|').replaceAll('.', '\\.');
const portalPackages = Object.entries(entries).map(([name, file]) => [`^${name}$`, join(sdk, file)]);

export default {
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  testEnvironment: join(sdk, 'jest/browser-environment.js'),
  testTimeout: 60_000,
  transform,
  transformIgnorePatterns: ['/node_modules/.*\\.cjs$', `/node_modules/(?!(?:${compiled})/).*\\.js$`],
  moduleNameMapper: {
    '\\.css$': join(sdk, 'jest/empty-module.js'),
    '\\.(woff2|svg|png|pdf)$': join(sdk, 'jest/file-address.js'),
    ...Object.fromEntries(portalPackages),
  },
  setupFilesAfterEnv: [join(sdk, 'modules/testing/src/jest-setup.js')],
};
