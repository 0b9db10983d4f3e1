import type { RemoteRelease } from '@portal/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { RELEASES_ADDRESS } from '../platform/config/compose-config.ts';
import type { KeyRing } from '../platform/config/key-ring.ts';
import type { FallBackSettings } from '../platform/config/settings.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { currentCall } from '../platform/logging/current-call.ts';
import { documentTime } from '../platform/pages/document-nonce.ts';
import { isLeftBehind } from '../platform/releases/read-live.ts';
import { SHELL } from '../platform/releases/read-release.ts';
import type { Releases } from '../platform/releases/releases.ts';
import { fallBack, shownSince } from './fall-back.ts';
import { countBeside, type NamedRelease, openLoadCounter } from './load-counts.ts';
import { type ReleaseCounts, reasonToFall } from './reason-to-fall.ts';
import { type ShownRelease, vitalsRoute } from './vitals.routes.ts';

export { loadsOfAll } from './load-counts.ts';

/** A release of a remote that people see. */
type ShownRemote = RemoteRelease & ShownRelease;

/** Most bytes of a report. */
const SMALL = 4 * 1024;

/** The time in a document's nonce is exact to this, in ms. */
const A_MINUTE = 60_000;

/** How long after it was sent a document may report failures, in ms: no session lives longer. */
const MAX_DOCUMENT_AGE = 24 * 60 * A_MINUTE;

/** `/releases/<remote>/<version>/<file>` of a remote, for files at the top level, such as its container. */
const TOP_FILE = new RegExp(`^${RELEASES_ADDRESS}/(mf[\\w-]*)/([0-9A-Za-z][\\w.+-]*)/([\\w.+-]+)$`);

/**
 * Counts from where the releases of remotes are loaded and where they fail, and takes back a new one that fails too
 * often. A report counts once for each network, and only from where the portal sent the document that it names since
 * the release is shown, and where the release was loaded: an invented one does nothing. It sees the routes that are
 * added after it.
 */
export function remoteFailureRoutes(
  app: PortalApp,
  { releases, settings, keys }: { releases: Releases; settings: FallBackSettings; keys: KeyRing },
): void {
  const { database, clock, mail, metrics } = app.portal;
  const counter = openLoadCounter(database, clock, (error) =>
    app.log.error({ err: error }, 'a load of a release could not be counted'),
  );

  app.addHook('onClose', () => counter.close());

  /** The releases shown to everybody or to a share. Nothing else is counted, so that nobody can fill the table. */
  const shownNow = async (): Promise<ShownRemote[]> => {
    const { shell, remotes, canaries } = await releases.live();
    // What is left behind does not run: whoever moved the portal knows, and its release has done nothing wrong.
    const running = remotes.filter((remote) => !isLeftBehind(remote, shell));
    return [
      ...running.map(({ release }) => ({ ...release, shown: 'everybody' as const })),
      ...canaries.map(({ release }) => ({ ...release, shown: 'share' as const })),
    ];
  };

  /** Takes a release back that does too badly, by what is known of it now. */
  const judge = async (release: NamedRelease, counts: ReleaseCounts, cause: string, log: FastifyBaseLogger) => {
    const found = reasonToFall(counts, await countBeside(database.db, release), settings);
    const surroundings = { database, mail, releases: releases.folder, settings, log, now: clock() };
    if (found) await fallBack(release, { found, cause }, surroundings);
  };

  /** Whether a document of this time may have shown the release: an older one did not, and none is open that long. */
  const hasSeen = (release: NamedRelease, documentAt: Date | undefined): boolean => {
    if (!documentAt) return false;
    const since = shownSince(releases.folder, release);
    const age = clock().getTime() - documentAt.getTime();
    return since !== undefined && documentAt.getTime() + A_MINUTE > since.getTime() && age < MAX_DOCUMENT_AGE;
  };

  app.addHook('onSend', async (request, reply) => {
    const [, remote, version, file] = reply.statusCode === 200 ? (TOP_FILE.exec(pathOf(request)) ?? []) : [];
    if (!remote || !version) return;
    const isEntry = (await shownNow()).some(
      (release) => release.remote === remote && release.version === version && release.entry === file,
    );
    const network = request.currentCall?.address?.network;
    if (isEntry && network) counter.loaded({ remote, version }, network);
  });

  route(
    app,
    'reportRemoteFailure',
    async ({ body: { remote: name, version, phase, cause, instead, document = '' }, log }) => {
      const release = (await shownNow()).find((one) => one.name === name && one.version === version);
      const network = currentCall()?.address?.network;
      if (!release || !network) return { outcome: 'OK' as const };
      const failing = { remote: release.remote, version };
      const failed = { remote: name, version, phase, cause, instead };
      if (!hasSeen(failing, documentTime(document, network, keys))) {
        log.info(failed, 'somebody says that a remote failed in a browser');
        return { outcome: 'OK' as const };
      }
      metrics.remoteFailed({ remote: name, version, phase, outcome: instead === null ? 'panel' : 'previous' });
      log.warn(failed, 'a remote failed in a browser');
      const counts = await counter.failed(failing, network, cause);
      if (counts) await judge(failing, counts, cause, log);
      return { outcome: 'OK' as const };
    },
    { bodyLimit: SMALL },
  );

  vitalsRoute(app, {
    counter,
    settings,
    judge,
    hasSeen: (release, document, network) => hasSeen(release, documentTime(document, network, keys)),
    async shownNow() {
      const { shell } = await releases.live();
      return [
        ...(shell ? [{ remote: SHELL, name: SHELL, version: shell.release.version, shown: 'everybody' as const }] : []),
        ...(await shownNow()),
      ];
    },
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
