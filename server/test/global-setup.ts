import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { workspaceRoot } from './workspace-root.ts';

declare global {
  var testPostgres: TestPostgres | undefined;
}

/** The folder with the bundled packages, which `packages-resolver.cjs` gives to the tests. */
const bundlePackages = (): string =>
  execFileSync(
    process.execPath,
    ['shared/delivery/test/bundle-packages.ts', 'server/node_modules/.cache/portal-test-packages'].map((path) =>
      join(workspaceRoot, path),
    ),
    { encoding: 'utf8' },
  ).trim();

/** Runs once before the server's tests: starts their PostgreSQL, and bundles the packages that all of them load. */
export default async () => {
  process.env.TEST_PACKAGES = bundlePackages();
  globalThis.testPostgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.url;
};
