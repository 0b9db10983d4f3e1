import { type ImportGraph, usersOf } from './import-graph.ts';

/** Where a test gets a database, of either kind. */
const EITHER_DATABASE = 'server/test/test-database.ts';

/** Starts a program of the server on a data folder, whichever database the test run uses. */
const PROGRAMS = 'server/test/server-program.ts';

/** The first line of a test that would be the same on another database, with the reason. */
const EMBEDDED_IS_ENOUGH = /^\/\*\* @database embedded: \S/;

/**
 * The server's tests that run on PostgreSQL as well: those for which the database can make a difference. A test that
 * uses none, or that starts programs on their own data folders, would prove the same again.
 *
 * @param files test files, and possibly others
 * @example testsOfDatabases(graph, files, read) // ['server/src/terminals/terminals.test.ts', …]
 */
export function testsOfDatabases(
  graph: ImportGraph,
  files: readonly string[],
  read: (file: string) => string,
): readonly string[] {
  const asking = usersOf(graph, [EITHER_DATABASE]);
  const starting = usersOf(graph, [PROGRAMS]);
  return files.filter(
    (file) =>
      /^server\/.*\.test\.ts$/.test(file) &&
      asking.has(file) &&
      !starting.has(file) &&
      !EMBEDDED_IS_ENOUGH.test(read(file)),
  );
}
