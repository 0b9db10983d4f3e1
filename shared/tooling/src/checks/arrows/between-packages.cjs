const { never, REMOTE, PKG } = require('./rule.cjs');

/**
 * A package composes its features in the files of src/ itself; the server fills an empty database from all of them in
 * seed/.
 */
const FEATURE_FILE = `^(${REMOTE}|server)/src/(?!kit/|platform/|seed/)([^/]+)/`;
const COMPOSING_FILE = `^(${REMOTE}|server)/src/(?:seed/)?[^/]+$`;

/** Which packages, and which features inside a package, may know each other. */
module.exports = [
  never(
    'remotes-never-meet',
    'Remotes meet at run time: share code in shared/, talk over the event bus or by navigating.',
    { path: `^(${REMOTE})/` },
    { path: `^${PKG}/`, pathNot: '^$1/' },
  ),
  never(
    'shell-knows-remotes-by-descriptor',
    "The shell composes what /config.json lists. Put what it needs into the remote's remote.json.",
    { path: '^shell/' },
    { path: `^(?:${REMOTE}|server|e2e)/` },
  ),
  never(
    'journeys-see-the-portal-from-outside',
    'A journey uses the browser and the contract. Prepare data through calls, not through our modules.',
    { path: '^e2e/(?!run/|lab/|playwright\\.config\\.ts$)' },
    { path: `^(?:shell|server|${REMOTE}|shared/(?!contract/|e2e/))` },
  ),
  never(
    'proofs-build-and-start-as-people-do',
    'The lab builds and starts the portal through delivery and tooling. (The benchmark bundles all remotes, and sends the files of hostile tests.)',
    { path: '^e2e/(?:run/|lab/|playwright\\.config\\.ts$)', pathNot: '^e2e/lab/bench/' },
    { path: `^(?:shell|server|${REMOTE}|shared/(?!contract/|delivery/|e2e/|tooling/))` },
  ),
  never(
    'server-sees-contract-and-delivery',
    'What browser and server share is the contract, the demo world is @portal/demo, what commands and server share is @portal/delivery/server, the rules of calls to backends of remotes are @portal/delivery/backend-calls, an archive composes a static host with @portal/delivery/compose, and the conformance kit is played against the server. Move it there, or write it twice.',
    { path: '^server/' },
    {
      path: `^(?:shell/|e2e/|${REMOTE}/|shared/(?!contract/|demo/|delivery/src/(?:backend-calls|compose|conform|store)/))`,
    },
  ),
  never(
    'features-never-meet',
    'What two features of a package share moves to its kit/; compose them above, in remote.tsx or app.ts.',
    { path: FEATURE_FILE },
    { path: '^$1/src/[^/]+/', pathNot: '^$1/src/(?:$2|kit|platform)/' },
  ),
  never(
    'kit-is-below-features',
    'A feature hands the kit what it needs, as a prop or a parameter.',
    { path: `^(${REMOTE}|server)/src/(?:kit|platform)/` },
    { path: '^$1/src/(?!kit/|platform/)' },
  ),
  never(
    'server-platform-is-below-its-kit',
    'The platform knows nothing of what the portal is about: hand it what it needs, as `callers` in src/app.ts does.',
    { path: '^server/src/platform/' },
    { path: '^server/src/kit/' },
  ),
  never(
    'enter-a-feature-by-its-routes',
    'A package composes its features through <feature>.routes (a remote also through .search, for a search over several lists; the server through .tables, .commands and .cleanups); export what it needs from there.',
    { path: COMPOSING_FILE },
    {
      path: '^$1/src/(?!kit/|platform/)[^/]+/',
      pathNot: [
        '\\.routes\\.tsx?$',
        `^${REMOTE}/src/.*\\.search\\.tsx$`,
        '^server/src/(?:seed/|.*\\.(?:tables|commands|cleanups)\\.ts$)',
      ],
    },
  ),
];
