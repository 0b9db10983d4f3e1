import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import jestConfig from '../../../../jest.config.js';

/**
 * Only the package that `PKG` names, in the workspace of this file, with the tests whose names contain `TESTS`. In a
 * copy of the workspace the packages still lead to the original, so the copy's sources are tested with the original's
 * tools.
 */
const copy = resolve(import.meta.dirname, '../../../..');
const original = resolve(
  createRequire(resolve(copy, 'package.json')).resolve('@portal/tooling/jest'),
  '../../../../..',
);
const pkg = jestConfig.projects.find(({ displayName }) => displayName === process.env.PKG);
if (!pkg) throw new Error(`PKG names no package with tests: ${process.env.PKG}`);

/** jest's own environment for Node. Stryker runs from elsewhere, and needs its full path. */
const node = ['jest', 'jest-cli', 'jest-config', 'jest-environment-node'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.filename,
);

const rootDir = resolve(copy, relative(original, pkg.rootDir));
const environment = pkg.testEnvironment.replace('<rootDir>', rootDir);

/**
 * The package's own package is the copy wherever it is imported from: two of them would not know each other's context.
 */
const { name, exports: entries = {} } = JSON.parse(readFileSync(resolve(rootDir, 'package.json'), 'utf8'));
const own = Object.entries(entries).map(([entry, file]) => [`^${name}${entry.slice(1)}$`, resolve(rootDir, file)]);

const tests = process.env.TESTS ?? '';

const { testTimeout, globalSetup, globalTeardown } = jestConfig;
export default {
  testTimeout,
  globalSetup: resolve(copy, globalSetup),
  globalTeardown: resolve(copy, globalTeardown),
  ...pkg,
  rootDir,
  moduleNameMapper: { ...pkg.moduleNameMapper, ...Object.fromEntries(own) },
  testMatch: pkg.testMatch.map((pattern) => pattern.replace('**/*.test.', `**/*${tests}*.test.`)),
  testEnvironment: environment === 'node' ? node : environment,
};
