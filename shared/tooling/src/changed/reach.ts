import type { ChangedFiles } from './changed-files.ts';
import { type ImportGraph, usersOf } from './import-graph.ts';
import { CODE, COMPOSING, featureOf, JOURNEY, passesThrough, roomOf, UNIT_TEST } from './rooms.ts';

/** What one changed file reaches, and why. */
export interface ReachOfFile {
  file: string;
  because: string;
  tests: readonly string[];
  journeys: readonly string[];
  /** Tests of other features, which start the whole server and with it this file. */
  leftOut: readonly string[];
}

/** What a change reaches: the test files of jest, those of them that must run on PostgreSQL too, and the journeys. */
export interface Reach {
  files: readonly ReachOfFile[];
  tests: readonly string[];
  onPostgres: readonly string[];
  journeys: readonly string[];
  leftOut: readonly string[];
}

/** Files that no import leads to. The first match decides; without one, imports are followed or the room is run. */
const RULES = [
  { files: /^docs\/(?:screens|pictures)\/|^LICENSE$|^\.(?:github|ci)\/|^renovate\.json$/, reaches: 'nothing' },
  { files: /\.md$/, reaches: 'readers' },
  { files: /^(?:biome|knip)\.json$|^\.(?:editorconfig|git\w+)$/, reaches: 'nothing' },
  { files: /\.stories\.tsx$|^shared\/ui\/\.storybook\/|\.d\.ts$/, reaches: 'nothing' },
  { files: /^shared\/tooling\/src\/jest\//, reaches: 'everything' },
  { files: /^(?:mf-[^/]+|shell)\/remote\.json$/, reaches: 'everything' },
] as const;

const BECAUSE = {
  nothing: 'no test reads it',
  readers: 'a document: the tests that name it',
  everything: 'a setting of all rooms',
  imports: 'the tests that import it',
  room: 'no import shows what uses it: all tests of its room and of those that use the room',
  removed: 'a test that was removed',
} as const;

/** Code whose behaviour the journeys see. */
const PRODUCT =
  /^(?!.*(?:\.test\.|\.stories\.|\.md$|\/test\/))(?:(?:shell|server|mf-[^/]+|shared\/(?:contract|federation|mock|pages|platform|ui))\/|shared\/tooling\/src\/(?:webpack|release)\/)/;

/** The places of SQL, which no import shows. */
const SQL = /^server\/(?:drizzle\/|drizzle\.|src\/platform\/database\/)/;

/**
 * Selects what a change can reach.
 *
 * @param tree all files of the workspace
 * @param ofDatabases the tests that differ with the database
 */
export function reach(
  { present, gone }: ChangedFiles,
  tree: readonly string[],
  graph: ImportGraph,
  ofDatabases: readonly string[],
): Reach {
  const allTests = tree.filter((file) => UNIT_TEST.test(file));
  const allJourneys = tree.filter((file) => JOURNEY.test(file));

  function reachOf(file: string): ReachOfFile {
    const how = howToFollow(file);
    const users = followed(file, how);
    const journeys = allJourneys.filter(
      (journey) =>
        how === 'everything' ||
        users.has(journey) ||
        file === 'e2e/playwright.config.ts' ||
        (how !== 'nothing' && PRODUCT.test(file) && passesThrough(journey, file)),
    );
    const reached = allTests.filter((test) => users.has(test));
    const tests = how === 'imports' ? ofFeature(file, reached) : reached;
    return { file, because: BECAUSE[how], tests, journeys, leftOut: reached.filter((test) => !tests.includes(test)) };
  }

  function ofFeature(file: string, reached: readonly string[]): readonly string[] {
    const feature = featureOf(file);
    if (!feature) return reached;
    const direct = usersOf(graph, [file], (user) => COMPOSING.test(user));
    return reached.filter((test) => direct.has(test) || featureOf(test) === feature || !test.startsWith('server/src/'));
  }

  function howToFollow(file: string): keyof typeof BECAUSE {
    const rule = RULES.find(({ files }) => files.test(file));
    if (rule) return rule.reaches;
    if (gone.includes(file)) return UNIT_TEST.test(file) || JOURNEY.test(file) ? 'removed' : inRoom(file);
    // Test data is found by its own name or its folder's.
    if (CODE.test(file) || (/\/test\//.test(file) && named(file).size > 1)) return 'imports';
    return inRoom(file);
  }

  function followed(file: string, how: keyof typeof BECAUSE): ReadonlySet<string> {
    if (how === 'everything') return new Set([...allTests, ...allJourneys]);
    if (how === 'imports' || how === 'readers') return named(file);
    if (how !== 'room') return new Set();
    const room = roomOf(file);
    return usersOf(
      graph,
      tree.filter((other) => roomOf(other) === room),
    );
  }

  /** Users of the file, and of the folder that is named in its place. */
  function named(file: string): ReadonlySet<string> {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const users = usersOf(graph, CODE.test(file) ? [file] : [file, folder]);
    users.delete(folder);
    return users;
  }

  const files = [...present, ...gone].map(reachOf);
  const union = (all: readonly string[], of: 'tests' | 'journeys' | 'leftOut') =>
    all.filter((one) => files.some((file) => file[of].includes(one)));
  const touchesSql = (file: string) => graph.withSql.has(file) || SQL.test(file) || file === 'pnpm-lock.yaml';
  const ofSql = files.filter(({ file }) => touchesSql(file)).flatMap(({ tests }) => tests);
  const tests = union(allTests, 'tests');
  return {
    files,
    tests,
    onPostgres: ofDatabases.filter((test) => ofSql.includes(test)),
    journeys: union(allJourneys, 'journeys'),
    leftOut: union(allTests, 'leftOut').filter((test) => !tests.includes(test)),
  };
}

/** A file outside the rooms sets something for all of them. */
function inRoom(file: string): 'room' | 'everything' {
  return roomOf(file) ? 'room' : 'everything';
}
