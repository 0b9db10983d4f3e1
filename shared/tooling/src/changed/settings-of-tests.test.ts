import { settingsOfTests } from './settings-of-tests.ts';

it('gives each test of a room the files that its settings name', () => {
  const tree = [
    'server/src/app.test.ts',
    'server/src/app.ts',
    'server/test/environment.ts',
    'server/test/global-setup.ts',
    'server/test/resolver.cjs',
    'shared/testing/src/setup.ts',
    'shell/src/frame.test.tsx',
  ];

  const pairs = settingsOfTests(
    [
      {
        rootDir: '/portal/server',
        testEnvironment: '<rootDir>/test/environment.ts',
        resolver: '<rootDir>/test/resolver.cjs',
        globalSetup: '<rootDir>/test/global-setup.ts',
      },
      {
        rootDir: '/portal/shell',
        testEnvironment: 'jsdom',
        setupFilesAfterEnv: ['/portal/shared/testing/src/setup.ts'],
      },
    ],
    '/portal',
    tree,
  );

  expect(pairs).toEqual([
    ['server/src/app.test.ts', 'server/test/environment.ts'],
    ['server/src/app.test.ts', 'server/test/resolver.cjs'],
    ['server/src/app.test.ts', 'server/test/global-setup.ts'],
    ['shell/src/frame.test.tsx', 'shared/testing/src/setup.ts'],
  ]);
});
