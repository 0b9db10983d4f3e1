import type { DocumentedGroup } from './documentation.ts';

export const releases = {
  name: 'Releases',
  description: 'What the pages tell of the releases that they load.',
  operations: {
    reportRemoteFailure: {
      summary: 'Report that a release of a remote failed in the browser',
      description: `The shell reports each release that it cannot use. Those that everybody or a share of the browsers sees are counted, once for each network
        address; when too many addresses that loaded a new release report it, the release before it takes its place. Any other report is answered and let go.`,
      example: `POST /api/services/remote-failure { "remote": "mf_catalog", "version": "1.8.0", "phase": "start", "cause": "x is not defined", "instead": "1.7.0" }
        → { "outcome": "OK" }`,
      source: 'Own call, REL-066',
    },
  },
} as const satisfies DocumentedGroup;
