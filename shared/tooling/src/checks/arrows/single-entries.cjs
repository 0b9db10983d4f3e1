const { never, REMOTE, TEST, TEST_FILE } = require('./rule.cjs');

/** What may be imported only in one way, or only from one place. */
module.exports = [
  never(
    'schemas-as-types-in-the-browser',
    'Schemas are heavy: in the browser use `import type`; values that the browser needs belong in @portal/contract.',
    {
      path: `^(?:shell/|${REMOTE}/|shared/(?!contract/src/schemas/|contract/scripts/|delivery/|tooling/|testing/))`,
      pathNot: TEST,
    },
    { path: '^shared/contract/src/schemas/', dependencyTypesNot: ['type-only', 'type-import'] },
  ),
  never(
    'words-of-calls-for-the-server-alone',
    'The documentation of the calls is for OpenAPI: no page may load it.',
    { pathNot: ['^server/', '^shared/contract/src/documentation/'] },
    { path: '^shared/contract/src/documentation/' },
  ),
  never(
    'router-through-the-facade',
    'Import from @portal/federation/router; a second copy of the router would not find its context.',
    { pathNot: '^shared/federation/src/router/' },
    { path: '(?:^|/)(?:react-router(?:-dom)?|@remix-run/router)(?:/|$)' },
  ),
  never(
    'mock-only-on-demand',
    'Load it with import() after the configuration has asked for it: other pages must not download it.',
    { pathNot: [...TEST, '^shared/(?:mock|testing)/'] },
    { path: '^shared/mock/', dynamic: false, dependencyTypesNot: ['type-only', 'type-import'] },
  ),
  never(
    'demo-world-only-in-the-demo',
    'The server fills a database from it, the mock answers from it. A page knows nobody by name.',
    { pathNot: [...TEST, '^server/src/', '^shared/(?:demo|mock|testing)/'] },
    { path: '^shared/demo/' },
  ),
  never(
    'testing-only-in-tests',
    '@portal/testing never ships. What the product needs belongs in another shared package.',
    { pathNot: [...TEST, '^shared/testing/', '^e2e/', '(?:^|/)jest\\.'] },
    { path: '^shared/testing/' },
  ),
  never(
    'nobody-imports-a-test',
    'Move what two tests share into a separate file, or into @portal/testing.',
    {},
    { path: TEST_FILE },
  ),
  never(
    'no-cycles',
    'When two files need each other, move what both need into a third file that both import.',
    {},
    { circular: true },
  ),
  never(
    'every-import-is-found',
    'The path is wrong, the package is not installed, or it does not export this path.',
    {},
    { couldNotResolve: true },
  ),
];
