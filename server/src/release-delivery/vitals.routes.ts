import type { CallInput } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { FallBackSettings } from '../platform/config/settings.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { currentCall } from '../platform/logging/current-call.ts';
import type { LoadCounter, NamedRelease } from './load-counts.ts';
import type { ReleaseCounts } from './reason-to-fall.ts';

/** Most bytes of a report. */
const SMALL = 8 * 1024;

/** A release that people see, by the name of its container; the shell has its own name. */
export interface ShownRelease extends NamedRelease {
  name: string;
  /** Whether everybody sees it, or a share of the browsers. */
  shown: 'everybody' | 'share';
}

interface Surroundings {
  counter: LoadCounter;
  settings: FallBackSettings;
  shownNow(): Promise<readonly ShownRelease[]>;
  /** Whether the document named in the report may have shown the release. */
  hasSeen(release: NamedRelease, document: string, network: string): boolean;
  judge(release: NamedRelease, counts: ReleaseCounts, cause: string, log: FastifyBaseLogger): Promise<void>;
}

type Vitals = CallInput<'reportVitals'>['body']['releases'][number];

/**
 * Takes what shells measured. Figures of releases that are shown are counted for `/metrics`; where a release of a
 * remote was loaded, it is noted whether it was slow or raised errors, which may take it back.
 */
export function vitalsRoute(app: PortalApp, { counter, settings, shownNow, hasSeen, judge }: Surroundings): void {
  const note = async (release: ShownRelease, vitals: Vitals, network: string, log: FastifyBaseLogger) => {
    app.portal.metrics.vitals({ remote: release.name, version: release.version, shown: release.shown }, vitals);
    const erred = vitals.errors + vitals.rejections + vitals.violations > 0;
    if (erred) log.warn({ remote: release.name, ...vitals }, 'a release raised errors in a browser');
    const slow = (vitals.interaction ?? 0) >= settings.slowFrom;
    const counts = await counter.reported(release, network, { slow, erred });
    if (counts) await judge(release, counts, vitals.cause ?? '', log);
  };

  route(
    app,
    'reportVitals',
    async ({ body: { releases, document = '' }, log }) => {
      const network = currentCall()?.address?.network;
      const shown = await shownNow();
      // Once each: a report that names a release again and again would count as many visits.
      for (const vitals of new Map(releases.map((one) => [one.name, one])).values()) {
        const release = shown.find(({ name, version }) => name === vitals.name && version === vitals.version);
        if (release && network && hasSeen(release, document, network)) await note(release, vitals, network, log);
      }
      return { outcome: 'OK' as const };
    },
    { bodyLimit: SMALL },
  );
}
