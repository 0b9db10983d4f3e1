import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transform } from './transform.js';

const root = resolve(import.meta.dirname, '../../../..');

/** Installed packages whose `.js` files are ES modules, which jest cannot load as they are. */
function esmPackages() {
  const store = resolve(root, 'node_modules/.pnpm');
  const names = readdirSync(store).flatMap((folder) => {
    const name = /^(?:@[^+]+\+)?[^@]+(?=@)/.exec(folder)?.[0].replace('+', '/');
    const manifest = resolve(store, folder, 'node_modules', name ?? '', 'package.json');
    return name && existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module' ? name : [];
  });
  return [...new Set(names)];
}

/**
 * CommonJS packages are loaded as they are: compiling them costs each package seconds when nothing is cached, and
 * finding what was cached costs each test file.
 */
const loadedAsTheyAre = [
  '/node_modules/(?!\\.pnpm/).*\\.cjs$',
  `/node_modules/(?!\\.pnpm/|(?:${esmPackages().join('|').replaceAll('.', '\\.')})/)(?!.*/node_modules/).*\\.js$`,
];

const sharedPackages = () => readdirSync(resolve(root, 'shared')).map((name) => resolve(root, 'shared', name));

const base = (displayName, pkg) => ({
  displayName,
  rootDir: resolve(root, pkg),
  // The shared packages too, so that jest finds the tests that a change in them can affect (--changedSince).
  roots: ['<rootDir>', ...sharedPackages().filter((folder) => folder !== resolve(root, pkg))],
  // What is packed there for teams has packages of the same names.
  modulePathIgnorePatterns: ['/shared/delivery/\\.cache/'],
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts?(x)'],
  transform,
  transformIgnorePatterns: loadedAsTheyAre,
});

/**
 * A package that runs in the browser: jsdom, Node's fetch stack, and a test that fails on an unexpected console
 * message.
 *
 * @param {string} displayName the project's name for `--selectProjects`
 * @param {string} package its folder from the workspace root
 */
export function browserProject(displayName, pkg) {
  const setup = resolve(root, 'shared/testing/src/jest-setup.ts');
  return {
    ...base(displayName, pkg),
    testEnvironment: resolve(import.meta.dirname, 'browser-environment.js'),
    moduleNameMapper: {
      '\\.css$': resolve(import.meta.dirname, 'empty-module.js'),
      '\\.(woff2|svg|png|pdf)$': resolve(import.meta.dirname, 'file-address.js'),
    },
    setupFilesAfterEnv: existsSync(setup) ? [setup] : [],
  };
}

/**
 * Globals that no test replaces and no package declares again. Each test file runs in its own context, where reading a
 * global takes many times as long as reading a variable. Passing these to every module as variables makes tests that
 * build many statements a fifth faster.
 */
const STEADY_GLOBALS =
  'Array Error JSON Map Math Number Object Promise Proxy Reflect RegExp String Symbol TypeError WeakMap'.split(' ');

/**
 * A package that runs in Node.
 *
 * @param {string} displayName the project's name for `--selectProjects`
 * @param {string} package its folder from the workspace root
 */
export function nodeProject(displayName, pkg) {
  return { ...base(displayName, pkg), testEnvironment: 'node', sandboxInjectedGlobals: STEADY_GLOBALS };
}

/** The remotes, found by their folders, so that a new one is tested without being registered. */
export function remotePackages() {
  return readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(resolve(root, name, 'remote.json')));
}
