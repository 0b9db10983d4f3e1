import type { FastifyRequest } from 'fastify';
import { RELEASES_ADDRESS } from '../platform/config/compose-config.ts';
import type { FallBackSettings } from '../platform/config/settings.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { currentCall } from '../platform/logging/current-call.ts';
import type { Releases } from '../platform/releases/releases.ts';
import { fallBack } from './fall-back.ts';
import { openWitnesses } from './witnesses.ts';

export { witnessesOfAll } from './witnesses.ts';

/** Most bytes of a report. */
const SMALL = 4 * 1024;

/** `/releases/<room>/<version>/<file>` of a remote, for files at the top level, such as its container. */
const TOP_FILE = new RegExp(`^${RELEASES_ADDRESS}/(mf[\\w-]*)/([0-9A-Za-z][\\w.+-]*)/([\\w.+-]+)$`);

/**
 * Counts from where the releases of remotes are loaded and where they fail, and takes back a new one that fails too
 * often. It sees the routes that are added after it.
 */
export function remoteFailureRoutes(
  app: PortalApp,
  { releases, settings }: { releases: Releases; settings: FallBackSettings },
): void {
  const { database, clock, mail, metrics } = app.portal;
  const witnesses = openWitnesses(database, clock, (error) =>
    app.log.error({ err: error }, 'a load of a release could not be counted'),
  );

  /** The releases shown to everybody or to a share. Nothing else is counted, so that nobody can fill the table. */
  const shownNow = async () => {
    const { remotes, byDegrees } = await releases.live();
    return [...remotes, ...byDegrees].map(({ release }) => release);
  };

  app.addHook('onSend', async (request, reply) => {
    const [, room, version, file] = reply.statusCode === 200 ? (TOP_FILE.exec(pathOf(request)) ?? []) : [];
    if (!room || !version) return;
    const isEntry = (await shownNow()).some(
      (release) => release.remote === room && release.version === version && release.entry === file,
    );
    const network = request.currentCall?.address?.network;
    if (isEntry && network) witnesses.loaded({ room, version }, network);
  });

  route(
    app,
    'reportRemoteFailure',
    async ({ body: { remote: name, version, phase, cause, instead }, log }) => {
      const release = (await shownNow()).find((one) => one.name === name && one.version === version);
      const network = currentCall()?.address?.network;
      if (!release || !network) return { outcome: 'OK' as const };
      metrics.remoteFailed({ remote: name, version, phase, outcome: instead === null ? 'panel' : 'previous' });
      log.warn({ remote: name, version, phase, cause, instead }, 'a remote failed in a browser');
      const failing = { room: release.remote, version };
      const counts = await witnesses.failed(failing, network);
      const surroundings = { database, mail, releases: releases.folder, settings, log, now: clock() };
      if (counts) await fallBack(failing, { counts, cause }, surroundings);
      return { outcome: 'OK' as const };
    },
    { bodyLimit: SMALL },
  );
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
