import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderForAllTests } from '@portal/releases/fixture';
import { testsOfDatabases } from '../test-run/tests-of-databases.ts';
import { importGraph } from './import-graph.ts';
import { reach } from './reach.ts';

/** A small portal: each file with its text. */
const FILES: Readonly<Record<string, string>> = {
  'shared/contract/src/paths.ts': 'export const path = "/x";',
  'shared/ui/src/button.tsx': 'export const Button = () => null;',
  'shared/ui/src/button.test.tsx': "import { Button } from './button'; Button();",
  'shared/testing/src/jest-setup.ts': 'export {};',
  'mf-catalog/remote.json': '{}',
  'mf-catalog/package.json': '{}',
  'mf-catalog/src/tile.tsx': "import { Button } from '../../shared/ui/src/button'; export const Tile = Button;",
  'mf-catalog/src/tile.test.tsx': "import { Tile } from './tile'; Tile();",
  'server/drizzle/0001_more.sql': 'select 1',
  'server/assets/terms.pdf': '',
  'server/src/app.ts': "import './terminals/terminals.routes.ts'; import './users/users.routes.ts';",
  'server/src/platform/database/database.ts': "export * from 'drizzle-orm';",
  'server/src/platform/images/draw.ts': "new Worker(new URL('./draw.worker.ts', import.meta.url));",
  'server/src/platform/images/draw.worker.ts': 'export {};',
  'server/src/platform/images/draw.test.ts': "import './draw.ts';",
  'server/src/terminals/terminals.routes.ts': "import './terminals.rules.ts'; import 'drizzle-orm';",
  'server/src/terminals/terminals.rules.ts': "import { path } from '../../../shared/contract/src/paths'; path;",
  'server/src/terminals/terminals.test.ts': "import '../../test/test-app.ts';",
  'server/src/users/users.routes.ts': "import 'drizzle-orm/pg-core';",
  'server/src/users/users.test.ts': "import '../../test/test-app.ts';",
  'server/test/access.test.ts': "import './test-app.ts';",
  'server/test/test-app.ts': "import '../src/app.ts'; import './test-database.ts';",
  'server/test/test-database.ts': 'export {};',
  'server/test/server-program.ts': 'export {};',
  'server/test/start.test.ts': "import './test-app.ts'; import './server-program.ts';",
  'server/test/answers.test.ts': "/** @database embedded: nothing is stored. */\nimport './test-app.ts';",
  'server/test/fixtures/pictures/cat.png': '',
  'server/test/pictures.test.ts': "const folder = join(root, 'server/test/fixtures/pictures', name);",
  'e2e/support/people.ts': 'export const person = 1;',
  'e2e/journeys/catalogue.spec.ts': 'export {};',
  'e2e/journeys/people-users.spec.ts': "import { person } from '../support/people.ts'; person;",
  'e2e/journeys/frame.spec.ts': 'export {};',
  'docs/screens/home.png': '',
  'pnpm-lock.yaml': '',
  'turnstile.yaml': '',
};
const names = Object.keys(FILES);
const folder = folderForAllTests();
const ALL = names.filter((file) => file.includes('.test.')).sort();
let reached: (file: string) => {
  tests: string[];
  journeys: string[];
  onPostgres: string[];
  leftOut: readonly string[];
};

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const setUp = ALL.filter((file) => !file.startsWith('server/'));
  const graph = await importGraph(
    folder,
    names,
    setUp.map((test) => [test, 'shared/testing/src/jest-setup.ts']),
  );
  reached = (file) => {
    const there = names.includes(file);
    const { tests, journeys, onPostgres, leftOut } = reach(
      { since: 'main', present: there ? [file] : [], gone: there ? [] : [file] },
      names,
      graph,
      testsOfDatabases(graph, names, (name) => FILES[name] ?? ''),
    );
    return {
      tests: [...tests].sort(),
      journeys: journeys.map((journey) => journey.replace(/.*\/|\.spec\.ts/g, '')),
      onPostgres: [...onPostgres].sort(),
      leftOut,
    };
  };
});

it('follows imports across the rooms', () => {
  expect(reached('shared/ui/src/button.tsx').tests).toEqual([
    'mf-catalog/src/tile.test.tsx',
    'shared/ui/src/button.test.tsx',
  ]);
  expect(reached('mf-catalog/src/tile.tsx')).toMatchObject({
    tests: ['mf-catalog/src/tile.test.tsx'],
    journeys: ['catalogue', 'frame'],
  });
});

it('finds the users of a worker and of a fixture by the paths they name', () => {
  expect(reached('server/src/platform/images/draw.worker.ts').tests).toEqual([
    'server/src/platform/images/draw.test.ts',
  ]);
  expect(reached('server/test/fixtures/pictures/cat.png').tests).toEqual(['server/test/pictures.test.ts']);
});

it('leaves the tests of other features out, and names them', () => {
  const { tests, leftOut, journeys } = reached('server/src/terminals/terminals.rules.ts');

  expect(tests).toEqual(['server/src/terminals/terminals.test.ts', ...ofWholeServer]);
  expect(leftOut).toEqual(['server/src/users/users.test.ts']);
  expect(journeys).toEqual(['people-users', 'frame']);
});

it('runs the tests of SQL on PostgreSQL too', () => {
  expect(reached('server/src/terminals/terminals.rules.ts').onPostgres).toEqual([]);
  expect(reached('server/src/terminals/terminals.routes.ts').onPostgres).toEqual([
    'server/src/terminals/terminals.test.ts',
    'server/test/access.test.ts',
  ]);
});

it('leaves out on PostgreSQL tests that ask no database, that start programs, or that say they are the same on another', () => {
  const { tests, onPostgres } = reached('server/drizzle/0001_more.sql');

  expect(tests).toEqual(ofServer());
  expect(onPostgres).toEqual([
    'server/src/terminals/terminals.test.ts',
    'server/src/users/users.test.ts',
    'server/test/access.test.ts',
  ]);
});

it('runs the whole room for a file that no import leads to, and for a source that was removed', () => {
  expect(reached('server/assets/terms.pdf').tests).toEqual(ofServer());
  expect(reached('server/src/users/removed.ts').tests).toEqual(ofServer());
  expect(reached('mf-catalog/package.json').tests).toEqual(['mf-catalog/src/tile.test.tsx']);
  expect(reached('server/src/users/removed.test.ts').tests).toEqual([]);
});

it.each(['pnpm-lock.yaml', 'turnstile.yaml', 'mf-catalog/remote.json', 'shared/tooling/src/jest/projects.js'])(
  'runs everything for %s',
  (file) => {
    expect(reached(file)).toMatchObject({ tests: ALL, journeys: ['catalogue', 'people-users', 'frame'] });
  },
);

it('knows the set-up of the tests, which nothing imports', () => {
  expect(reached('shared/testing/src/jest-setup.ts').tests).toEqual(ALL.filter((file) => !file.startsWith('server/')));
});

it('runs the journeys that a change to them or to their support reaches, and no others', () => {
  expect(reached('e2e/journeys/frame.spec.ts')).toMatchObject({ tests: [], journeys: ['frame'] });
  expect(reached('e2e/support/people.ts').journeys).toEqual(['people-users']);
  expect(reached('server/src/users/users.test.ts').journeys).toEqual([]);
});

it('runs nothing for a picture of the documents', () => {
  expect(reached('docs/screens/home.png')).toMatchObject({ tests: [], journeys: [] });
});

const ofWholeServer = ['server/test/access.test.ts', 'server/test/answers.test.ts', 'server/test/start.test.ts'];
const ofServer = () => ALL.filter((file) => file.startsWith('server/'));
