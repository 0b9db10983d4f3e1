import type { Database } from '../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/**
 * What is made again before each test of the file. Hooks run in the order of their calls, so one may use another.
 *
 * @example const marta = forEachTest(() => addPerson(portal, 'marta.ferri'));
 */
export function forEachTest<Made extends object>(make: () => Promise<Made>): Made {
  return filledIn(beforeEach, make);
}

/** What is made once for all tests of the file, which leave it as it is. */
export function forAllTests<Made extends object>(make: () => Promise<Made>): Made {
  return filledIn(beforeAll, make);
}

function filledIn<Made extends object>(hook: typeof beforeEach, make: () => Promise<Made>): Made {
  // Filled before any test reads it.
  const made = {} as Made;
  hook(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/** An empty database for each test of the file, closed after it. */
export function databaseForEachTest(): Database {
  const database = forEachTest(createTestDatabase);
  afterEach(() => database.close());
  return database;
}

/** A database for all tests of the file, empty before the first and closed after the last. */
export function databaseForAllTests(): Database {
  const database = forAllTests(createTestDatabase);
  afterAll(() => database.close());
  return database;
}

/** A portal for each test of the file, closed after it. */
export function portalForEachTest(options?: TestAppOptions): TestApp {
  const portal = forEachTest(() => createTestApp(options));
  afterEach(() => portal.close());
  return portal;
}

/** A portal for all tests of the file, closed after the last. */
export function portalForAllTests(options?: TestAppOptions): TestApp {
  const portal = forAllTests(() => createTestApp(options));
  afterAll(() => portal.close());
  return portal;
}
