import { memorySnapshot } from './memory-postgres.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare global {
  var testPostgres: TestPostgres | undefined;
}

/** Runs once before the server's tests: prepares the originals that every test database is copied from. */
export default async () => {
  if (process.env.TEST_DATABASE === 'postgres') {
    globalThis.testPostgres = await startPostgres();
    process.env.TEST_POSTGRES_URL = globalThis.testPostgres.url;
  } else {
    await memorySnapshot();
  }
};
