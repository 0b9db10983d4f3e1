// The arrows between the rooms (ARCHITECTURE.md, "Arrows"). The rules match groups of folders, so a new feature or a
// new remote needs no edit here. Each comment says what to do instead. Proven by
// shared/tooling/src/checks/arrows.test.ts.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join, posix } = require('node:path');

const REMOTE = 'mf-[^/]+';
const ROOM = `(?:shell|server|e2e|${REMOTE})`;
const TEST_FILE = '\\.(?:test|spec)\\.tsx?$';
/** Tests, and what a room keeps for them in its test/ folder. */
const TEST = [TEST_FILE, '^(?:shared/)?[^/]+/test/'];
/**
 * A room composes its features in the files of src/ itself; the server fills an empty database from all of them in
 * seed/.
 */
const FEATURE_FILE = `^(${REMOTE}|server)/src/(?!kit/|platform/|seed/)([^/]+)/`;
const COMPOSING_FILE = `^(${REMOTE}|server)/src/(?:seed/)?[^/]+$`;

/** The files behind the `exports` of the shared packages, read from their package.json: the only ways in. */
function frontDoors() {
  const shared = join(process.cwd(), 'shared');
  return readdirSync(shared)
    .filter((name) => existsSync(join(shared, name, 'package.json')))
    .flatMap((name) => {
      const { exports = {} } = JSON.parse(readFileSync(join(shared, name, 'package.json'), 'utf8'));
      return Object.values(exports).map((file) => posix.join('shared', name, file));
    });
}

const FRONT_DOORS = frontDoors();
const exactly = (path) => `^${path.replaceAll('.', '\\.')}$`;
/** Folders that are a federated share of their own, as shared/ui/src/dialog. */
const PART = FRONT_DOORS.filter((door) => /^shared\/(?:ui|federation)\/src\/[^/]+\/index\.tsx?$/.test(door))
  .map((door) => posix.basename(posix.dirname(door)))
  .join('|');

module.exports = {
  forbidden: [
    {
      name: 'remotes-never-meet',
      severity: 'error',
      comment: 'Remotes meet at run time: share code in shared/, talk over the event bus or by navigating.',
      from: { path: `^(${REMOTE})/` },
      to: { path: `^${ROOM}/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-remotes-by-descriptor',
      severity: 'error',
      comment: "The shell composes what /config.json lists. Put what it needs into the remote's remote.json.",
      from: { path: '^shell/' },
      to: { path: `^(?:${REMOTE}|server|e2e)/` },
    },
    {
      name: 'journeys-see-the-portal-from-outside',
      severity: 'error',
      comment: 'A journey uses the browser and the contract. Prepare data through calls, not through our modules.',
      from: { path: '^e2e/' },
      to: { path: `^(?:shell|server|${REMOTE}|shared/(?!contract/))` },
    },
    {
      name: 'server-sees-contract-and-releases',
      severity: 'error',
      comment:
        'What browser and server share is the contract, what tools and server share are releases. Move it there, or write it twice.',
      from: { path: '^server/' },
      to: { path: `^(?:shell/|e2e/|${REMOTE}/|shared/(?!contract/|releases/))` },
    },
    {
      name: 'features-never-meet',
      severity: 'error',
      comment: 'What two features of a room share moves to its kit/; compose them above, in remote.tsx or app.ts.',
      from: { path: FEATURE_FILE },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/(?:$2|kit|platform)/' },
    },
    {
      name: 'kit-is-below-features',
      severity: 'error',
      comment: 'A feature hands the kit what it needs, as a prop or a parameter.',
      from: { path: `^(${REMOTE}|server)/src/(?:kit|platform)/` },
      to: { path: '^$1/src/(?!kit/|platform/)' },
    },
    {
      name: 'server-platform-is-below-its-kit',
      severity: 'error',
      comment: 'The platform knows no noun of the portal: let it be handed what it needs, as `callers` in src/app.ts.',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/kit/' },
    },
    {
      name: 'enter-a-feature-by-its-routes',
      severity: 'error',
      comment:
        'A room composes its features through <feature>.routes (a remote also through .search, for a search over several lists; the server through .tables, .commands and .sweeps); export from there what it needs.',
      from: { path: COMPOSING_FILE },
      to: {
        path: '^$1/src/(?!kit/|platform/)[^/]+/',
        pathNot: [
          '\\.routes\\.tsx?$',
          `^${REMOTE}/src/.*\\.search\\.tsx$`,
          '^server/src/(?:seed/|.*\\.(?:tables|commands|sweeps)\\.ts$)',
        ],
      },
    },
    {
      name: 'shared-knows-no-room',
      severity: 'error',
      comment:
        'Shared code serves every room: take what differs as a parameter. (The benchmark bundles all remotes on purpose.)',
      from: { path: '^shared/', pathNot: '^shared/tooling/src/bench/' },
      to: { path: `^${ROOM}/` },
    },
    {
      name: 'shared-by-its-front-door',
      severity: 'error',
      comment: 'Import a shared package by its name and one of its exports; add to its index what is missing.',
      from: { path: '^(?!shared/)' },
      to: { path: '^shared/', pathNot: FRONT_DOORS.map(exactly) },
    },
    {
      name: 'shared-packages-by-their-front-doors',
      severity: 'error',
      comment: 'One shared package uses another as everybody does: by its name and one of its exports.',
      from: { path: '^shared/([^/]+)/' },
      to: { path: '^shared/', pathNot: ['^shared/$1/', ...FRONT_DOORS.map(exactly)] },
    },
    {
      name: 'shared-by-its-name',
      severity: 'error',
      comment: 'A relative path past a package makes a second instance of it at run time: import it as @portal/<name>.',
      from: { path: '^(?:shared/)?([^/]+)/' },
      to: { path: '^shared/', pathNot: '^shared/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'parts-import-their-base-by-name',
      severity: 'error',
      comment: 'Each subpath is its own federated share: a relative import of the base would give it a second one.',
      from: { path: `^shared/(ui|federation)/src/(${PART})/`, pathNot: TEST },
      to: { path: '^shared/$1/src/', pathNot: '^shared/$1/src/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'base-without-its-parts',
      severity: 'error',
      comment: 'The subpaths are heavy on purpose and load later: import one by its package name, where it is used.',
      from: { path: `^shared/(ui|federation)/src/(?!(?:${PART})/)`, pathNot: TEST },
      to: { path: `^shared/$1/src/(?:${PART})/`, dependencyTypes: ['local'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      comment: 'The contract is data: it imports nothing but TypeBox, and that only in its schemas.',
      from: { path: '^shared/contract/src/', pathNot: TEST },
      to: { pathNot: ['^shared/contract/', '(?:^|/)node_modules/typebox/'] },
    },
    {
      name: 'platform-knows-only-the-contract',
      severity: 'error',
      comment: 'The platform has no interface: tell the shell by an event or a returned value, and let it draw.',
      from: { path: '^shared/platform/', pathNot: TEST },
      to: { path: ['^shared/(?!platform/|contract/)', '(?:^|/)node_modules/(?:react|react-dom|styled-components)/'] },
    },
    {
      name: 'ui-knows-no-shared-room',
      severity: 'error',
      comment: 'The kit draws what it is given: pass data and callbacks as props.',
      from: { path: '^shared/ui/', pathNot: [...TEST, '^shared/ui/\\.storybook/'] },
      to: { path: '^shared/(?!ui/)' },
    },
    {
      name: 'federation-stands-on-three',
      severity: 'error',
      comment: 'Federation may use contract, platform and ui; the shell hands it the rest.',
      from: { path: '^shared/federation/', pathNot: TEST },
      to: { path: '^shared/(?!federation/|contract/|platform/|ui/)' },
    },
    {
      name: 'pages-stand-on-four',
      severity: 'error',
      comment: 'What the pages of remotes share may use contract, platform, ui and federation, as a page does.',
      from: { path: '^shared/pages/', pathNot: TEST },
      to: { path: '^shared/(?!pages/|contract/|platform/|ui/|federation/)' },
    },
    {
      name: 'pages-serve-pages',
      severity: 'error',
      comment:
        'It is built into each room that uses it: what another shared package needs belongs into ui or federation.',
      from: { path: '^(?:server/|e2e/|shared/(?!pages/))' },
      to: { path: '^shared/pages/' },
    },
    {
      name: 'mock-and-releases-know-only-the-contract',
      severity: 'error',
      comment: 'The mock speaks the contract as a server does; the releases folder knows the shape of a release.',
      from: { path: '^shared/(mock|releases)/', pathNot: TEST },
      to: { path: '^shared/', pathNot: ['^shared/$1/', '^shared/contract/'] },
    },
    {
      name: 'tooling-stands-on-two',
      severity: 'error',
      comment: 'The tooling speaks the contract as a tool does, and moves releases by their own package.',
      from: { path: '^shared/tooling/', pathNot: TEST },
      to: { path: '^shared/', pathNot: ['^shared/tooling/', '^shared/contract/', '^shared/releases/'] },
    },
    {
      name: 'releases-for-tools-and-server',
      severity: 'error',
      comment: 'It moves files on a disk: no page and no other shared package has any use for it.',
      from: { path: `^(?:shell/|e2e/|${REMOTE}/|shared/(?!releases/|tooling/))` },
      to: { path: '^shared/releases/' },
    },
    {
      name: 'standalone-stands-on-five',
      severity: 'error',
      comment:
        'A remote alone needs what a shell needs: contract, platform, ui, federation, and the mock for its data.',
      from: { path: '^shared/standalone/', pathNot: TEST },
      to: { path: '^shared/(?!standalone/|contract/|platform/|ui/|federation/|mock/)' },
    },
    {
      name: 'standalone-never-ships',
      severity: 'error',
      comment: 'Only src/standalone.tsx starts a remote alone; what a page needs belongs into another shared package.',
      from: { pathNot: [`^${REMOTE}/src/standalone\\.tsx$`, '^shared/standalone/'] },
      to: { path: ['^shared/standalone/', `^${REMOTE}/src/standalone\\.tsx$`] },
    },
    {
      name: 'schemas-as-types-in-the-browser',
      severity: 'error',
      comment:
        'Schemas are heavy: in the browser use `import type`; values that it needs belong into @portal/contract.',
      from: { path: `^(?:shell/|${REMOTE}/|shared/(?!contract/src/schemas/|tooling/|testing/))`, pathNot: TEST },
      to: { path: '^shared/contract/src/schemas/', dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'words-of-calls-for-the-server-alone',
      severity: 'error',
      comment: 'The documentation of the calls is for OpenAPI: no page loads a word of it.',
      from: { pathNot: ['^server/', '^shared/contract/src/documentation/'] },
      to: { path: '^shared/contract/src/documentation/' },
    },
    {
      name: 'router-through-the-facade',
      severity: 'error',
      comment: 'Import from @portal/federation/router; a second copy of the router would not find its context.',
      from: { pathNot: '^shared/federation/src/router/' },
      to: { path: '(?:^|/)(?:react-router(?:-dom)?|@remix-run/router)(?:/|$)' },
    },
    {
      name: 'mock-only-on-demand',
      severity: 'error',
      comment: 'Load it with import() after the configuration has asked for it: no page pays for it otherwise.',
      from: { pathNot: [...TEST, '^shared/(?:mock|testing)/'] },
      to: { path: '^shared/mock/', dynamic: false, dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      comment: '@portal/testing never ships. What the product needs belongs into another shared package.',
      from: { pathNot: [...TEST, '^shared/testing/', '^e2e/', '(?:^|/)jest\\.'] },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'nobody-imports-a-test',
      severity: 'error',
      comment: 'What two tests share moves into a file of its own, or to @portal/testing.',
      from: {},
      to: { path: TEST_FILE },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'If two files need each other, a third thing is hiding: give it a file that both import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      severity: 'error',
      comment: 'The path is wrong, the package is not installed, or it does not export this path.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 offers no compiler API: swc reads the sources, `import type` and import() included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|coverage|\\.cache|\\.data|\\.releases)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
