import type { DocumentedGroup } from './documentation.ts';

export const releases = {
  name: 'Releases',
  description: 'Reports of pages about the releases that they load.',
  operations: {
    reportRemoteFailure: {
      summary: 'Report that a release of a remote failed in the browser',
      description: `The shell reports each release that it cannot use, with the nonce of its document. Reports about a release that is live, or shown to a share of
        the browsers, are counted once for each network address, if that address got this document from the portal since the release is shown, and loaded the
        release. When too many of the addresses that loaded a new release report it, the release before it takes its place. Any other report is answered and
        ignored.`,
      example: `POST /api/services/remote-failure { "remote": "mf_catalog", "version": "1.8.0", "phase": "start", "cause": "x is not defined", "instead": "1.7.0", "document": "AcQ9nkq1pX0v9c0JkUQe3h1D" }
        → { "outcome": "OK" }`,
      source: 'Own call, REL-066',
    },
  },
} as const satisfies DocumentedGroup;
