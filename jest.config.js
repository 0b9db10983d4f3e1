import { resolve } from 'node:path';
import { browserProject, nodeProject, remotePackages } from '@portal/tooling/jest';

export default {
  // Long, so that no test fails on a slow machine. A test that hangs still ends. In a project jest ignores it.
  testTimeout: 60_000,
  globalSetup: './shared/tooling/src/jest/temporary-folder.js',
  globalTeardown: './shared/tooling/src/jest/remove-temporary-folder.js',
  projects: [
    nodeProject('contract', 'shared/contract'),
    nodeProject('delivery', 'shared/delivery'),
    nodeProject('tooling', 'shared/tooling'),
    {
      ...nodeProject('e2e', 'e2e'),
      testMatch: ['<rootDir>/{run,lab}/**/*.test.ts', '<rootDir>/../shared/e2e/src/*.test.ts'],
    },
    {
      ...nodeProject('server', 'server'),
      testEnvironment: '<rootDir>/test/database-environment.ts',
      setupFiles: ['<rootDir>/test/quick-hashes.ts'],
      globalSetup: '<rootDir>/test/global-setup.ts',
      globalTeardown: '<rootDir>/test/global-teardown.ts',
      resolver: '<rootDir>/test/packages-resolver.cjs',
      moduleNameMapper: {
        '/program-beside\\.ts$': resolve(import.meta.dirname, 'server/test/bundled-program-beside.ts'),
      },
    },
    browserProject('platform', 'shared/platform'),
    browserProject('ui', 'shared/ui'),
    browserProject('federation', 'shared/federation'),
    browserProject('pages', 'shared/pages'),
    browserProject('mock', 'shared/mock'),
    browserProject('testing', 'shared/testing'),
    browserProject('shell', 'shell'),
    ...remotePackages().map((name) => browserProject(name, name)),
  ],
};
