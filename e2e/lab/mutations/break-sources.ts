/**
 * `pnpm test:slow mutations <package> [files] [tests] [--static]`: breaks the sources of a package in every small way,
 * one after another, and runs the package's tests that reach each place. A break that no test notices is printed at
 * once, and again with the score of each file at the end.
 *
 * `files` is a pattern below the package's `src`, `tests` a part of the names of test files, as in
 * `pnpm test:slow mutations contract redirect-uri.ts` or `pnpm test:slow mutations server auth/lock-rules.ts
 * lock-rules`. A break in code that runs once, when its file is loaded, needs all tests of the package. Such breaks
 * took 96 % of the contract's time, and are left out unless `--static` is given. A file of the server takes hours when
 * all tests run. Stryker, in the versions below, is fetched from npm on the first run: nothing else needs it, so it
 * isn't installed.
 */

import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ownWords, requireNode, WORKSPACE } from '@portal/delivery';
import { makeTestFolder, removeTestFolder, runCommand } from '@portal/tooling';

interface Pkg {
  displayName: string;
  rootDir: string;
}

requireNode();
const STRYKER = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0'];

const USAGE = 'Use: pnpm test:slow mutations <package> [files] [tests] [--static].';
const { values, positionals } = ownWords({ static: { type: 'boolean' } }, USAGE, 3);
const ignoreStatic = !values.static;
const [name, files = '**/*', tests = ''] = positionals;
const settingsOfJest: unknown = await import(join(WORKSPACE, 'jest.config.js'));
const { projects: pkgs } = (settingsOfJest as { default: { projects: Pkg[] } }).default;
const pkg = pkgs.find(({ displayName }) => displayName === name);
if (!pkg) {
  console.error(`Name a package: ${pkgs.map(({ displayName }) => displayName).join(', ')}`);
  process.exit(1);
}
const place = relative(WORKSPACE, pkg.rootDir);
const folder = makeTestFolder();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());
const settings = {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'print-unnoticed.ts')],
  mutate: [`${place}/src/${files}`, '!**/*.test.*', '!**/*.stories.tsx', '!**/*.css', '!**/*.generated.ts'],
  jest: { projectType: 'custom', configFile: 'shared/tooling/src/jest/one-package.config.js' },
  coverageAnalysis: 'perTest',
  ignoreStatic,
  ignorePatterns: ['.releases', '.data', 'docs', 'test-results', '**/dist', '**/.cache'],
  tempDirName: join(folder, 'copy'),
  // Types are not checked here, and Stryker would need another TypeScript to rewrite their settings.
  tsconfigFile: 'none.json',
  disableTypeChecks: true,
  reporters: ['unnoticed', 'clear-text', 'progress-append-only'],
  // Longer than jest lets a test hang. On a busy machine slow tests would otherwise count as having noticed the break.
  timeoutMS: 120_000,
  // jest keeps what each run loaded: 50 to 150 MB of the server's tests. A worker of theirs still reaches 4 GB.
  maxTestRunnerReuse: 12,
};
const path = join(folder, 'stryker.json');
writeFileSync(path, JSON.stringify(settings));
try {
  const stryker = [...STRYKER.flatMap((one) => ['--package', one]), 'stryker', 'run', path];
  const environment = { PKG: pkg.displayName, TESTS: tests };
  process.exitCode = await runCommand('npx', ['-y', ...stryker], environment, interruption.signal);
} finally {
  removeTestFolder(folder);
}
