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
    reportVitals: {
      summary: 'Report how quick and how sound the releases in a browser are',
      description: `The shell reports, once it is hidden, what it measured of its own release and of those of the remotes since the last report: the longest interaction to next
        paint and the largest paint in milliseconds, how much the page moved by itself, uncaught errors, unhandled rejections and violations of the content
        security policy, with the first message. The figures of releases that are shown are counted. For each network address that loaded a new release, and whose
        document is from this portal, it is noted once whether the release was slow or raised errors there. When that is so at surely more of them than with the
        releases beside it, the release before it takes its place. Any other report is answered and ignored. No address is kept.`,
      example: `POST /api/services/vitals { "releases": [{ "name": "mf_catalog", "version": "1.8.0", "interaction": 312, "errors": 1, "rejections": 0, "violations": 0, "cause": "x is not defined" }], "document": "AcQ9nkq1pX0v9c0JkUQe3h1D" }
        → { "outcome": "OK" }`,
      source: 'Own call, REL-350',
    },
  },
} as const satisfies DocumentedGroup;
