const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join, posix } = require('node:path');
const { never, REMOTE, PKG, TEST } = require('./rule.cjs');

/** The files behind the `exports` of the shared packages, read from their package.json: the only ways in. */
function mainEntries() {
  const shared = join(process.cwd(), 'shared');
  return readdirSync(shared)
    .filter((name) => existsSync(join(shared, name, 'package.json')))
    .flatMap((name) => {
      const { exports = {} } = JSON.parse(readFileSync(join(shared, name, 'package.json'), 'utf8'));
      return Object.values(exports).map((file) => posix.join('shared', name, file));
    });
}

const MAIN_ENTRIES = mainEntries();
const exactly = (path) => `^${path.replaceAll('.', '\\.')}$`;
/** Folders that are separate federated shares, such as shared/ui/src/dialog. */
const PART = MAIN_ENTRIES.filter((entry) => /^shared\/(?:ui|federation)\/src\/[^/]+\/index\.tsx?$/.test(entry))
  .map((entry) => posix.basename(posix.dirname(entry)))
  .join('|');

/** A shared package imports only these others. */
const standsOn = (name, pkg, others, comment) =>
  never(
    name,
    comment,
    { path: `^shared/${pkg}/`, pathNot: TEST },
    { path: `^shared/(?!${[pkg, ...others].map((other) => `${other}/`).join('|')})` },
  );

/** The ways into the shared packages, and which of them may know each other. */
module.exports = [
  never(
    'shared-knows-no-app',
    'Shared code serves every package: take what differs as a parameter.',
    { path: '^shared/' },
    { path: `^${PKG}/` },
  ),
  never(
    'shared-by-its-entries',
    'Import a shared package by its name and one of its exports; add to its index what is missing.',
    { path: '^(?!shared/)' },
    { path: '^shared/', pathNot: MAIN_ENTRIES.map(exactly) },
  ),
  never(
    'shared-packages-by-their-entries',
    'One shared package uses another as everybody does: by its name and one of its exports.',
    { path: '^shared/([^/]+)/' },
    { path: '^shared/', pathNot: ['^shared/$1/', ...MAIN_ENTRIES.map(exactly)] },
  ),
  never(
    'shared-by-its-name',
    'A relative path past a package makes a second instance of it at run time: import it as @portal/<name>.',
    { path: '^(?:shared/)?([^/]+)/' },
    { path: '^shared/', pathNot: '^shared/$1/', dependencyTypes: ['local'] },
  ),
  never(
    'parts-import-their-base-by-name',
    'Each subpath is its own federated share: a relative import of the base would give it a second one.',
    { path: `^shared/(ui|federation)/src/(${PART})/`, pathNot: TEST },
    { path: '^shared/$1/src/', pathNot: '^shared/$1/src/$2/', dependencyTypes: ['local'] },
  ),
  never(
    'base-without-its-parts',
    'The subpaths are heavy on purpose and load later: import one by its package name, where it is used.',
    { path: `^shared/(ui|federation)/src/(?!(?:${PART})/)`, pathNot: TEST },
    { path: `^shared/$1/src/(?:${PART})/`, dependencyTypes: ['local'], dependencyTypesNot: ['type-only'] },
  ),
  never(
    'contract-is-a-leaf',
    'The contract is data: it imports nothing but TypeBox, and that only in its schemas.',
    { path: '^shared/contract/src/', pathNot: TEST },
    { pathNot: ['^shared/contract/', '(?:^|/)node_modules/typebox/'] },
  ),
  never(
    'platform-knows-only-the-contract',
    'The platform has no interface: tell the shell by an event or a returned value, and let it draw.',
    { path: '^shared/platform/', pathNot: TEST },
    { path: ['^shared/(?!platform/|contract/)', '(?:^|/)node_modules/(?:react|react-dom|styled-components)/'] },
  ),
  never(
    'ui-knows-no-shared-package',
    'The kit draws what it is given: pass data and callbacks as props.',
    { path: '^shared/ui/', pathNot: [...TEST, '^shared/ui/\\.storybook/'] },
    { path: '^shared/(?!ui/)' },
  ),
  standsOn(
    'federation-stands-on-three',
    'federation',
    ['contract', 'platform', 'ui'],
    'Federation may use contract, platform and ui; the shell hands it the rest.',
  ),
  standsOn(
    'pages-stand-on-four',
    'pages',
    ['contract', 'platform', 'ui', 'federation'],
    'What the pages of remotes share may use contract, platform, ui and federation, as a page does.',
  ),
  never(
    'pages-serve-pages',
    'It is built into each package that uses it: what another shared package needs belongs in ui or federation.',
    { path: '^(?:server/|e2e/|shared/(?!pages/))' },
    { path: '^shared/pages/' },
  ),
  never(
    'demo-and-delivery-know-only-the-contract',
    'The demo world is data in the words of the contract; the delivery knows the shape of a release, and what uses it hands it the rest.',
    { path: '^shared/(demo|delivery)/', pathNot: TEST },
    { path: '^shared/', pathNot: ['^shared/$1/', '^shared/contract/'] },
  ),
  standsOn(
    'mock-stands-on-two',
    'mock',
    ['contract', 'demo'],
    'The mock uses the contract as a server does, and answers from the demo world.',
  ),
  standsOn(
    'outside-journeys-know-only-the-contract',
    'e2e',
    ['contract'],
    'Journeys from outside know what anybody knows who has the address of a portal.',
  ),
  never(
    'journeys-are-no-part-of-a-portal',
    'What drives the portal in a browser is for journeys.',
    { path: `^(?:shell/|server/|${REMOTE}/|shared/(?!e2e/))` },
    { path: '^shared/e2e/' },
  ),
  never(
    'store-knows-no-build',
    'The server uses what moves releases, without what builds them: hand it what it needs.',
    { path: '^shared/delivery/src/store/', pathNot: TEST },
    { path: '^shared/delivery/src/(?!store/)' },
  ),
  standsOn(
    'tooling-stands-on-two',
    'tooling',
    ['contract', 'delivery'],
    'The tooling uses the contract as a tool does, and makes and moves releases through their own package.',
  ),
  never(
    'delivery-for-tools-and-server',
    'It moves files on a disk: no page and no other shared package needs it.',
    {
      path: `^(?:shell/|e2e/(?!run/|lab/|playwright\\.config\\.ts$)|${REMOTE}/|shared/(?!delivery/|tooling/|ui/\\.storybook/))`,
      pathNot: TEST,
    },
    { path: '^shared/delivery/' },
  ),
];
