import { relative } from 'node:path';
import { roomOf, UNIT_TEST } from './rooms.ts';

/** The settings of a jest project that name files which all of its tests use. */
export interface JestProject {
  rootDir: string;
  testEnvironment?: string;
  resolver?: string;
  setupFilesAfterEnv?: readonly string[];
  globalSetup?: string;
  globalTeardown?: string;
}

/**
 * What jest's settings give to every test of a room, besides what the test imports: pairs of a test and a file.
 *
 * @param root folder of the workspace
 * @param tree all its files, relative to the root
 */
export function settingsOfTests(
  projects: readonly JestProject[],
  root: string,
  tree: readonly string[],
): [test: string, used: string][] {
  return projects.flatMap(
    ({ rootDir, testEnvironment, resolver, setupFilesAfterEnv = [], globalSetup, globalTeardown }) => {
      const used = [testEnvironment, resolver, globalSetup, globalTeardown, ...setupFilesAfterEnv]
        .map((file = '') => relative(root, file.replace('<rootDir>', rootDir)))
        .filter((file) => tree.includes(file));
      const room = relative(root, rootDir);
      const tests = tree.filter((file) => roomOf(file) === room && UNIT_TEST.test(file));
      return tests.flatMap((test) => used.map((file): [string, string] => [test, file]));
    },
  );
}
