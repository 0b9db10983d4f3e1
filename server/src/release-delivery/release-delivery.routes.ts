import {
  ARCHIVE_LIMITS,
  knownLine,
  promoteRelease,
  RELEASE_VERSION,
  Refusal,
  rollBack,
  withdrawRelease,
} from '@portal/delivery/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { KeyRing } from '../platform/config/key-ring.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { addressOfServer } from '../platform/http/this-machine.ts';
import { limitFor } from '../platform/rate-limits/limits.ts';
import { previewToken } from '../platform/releases/preview-token.ts';
import { releasesOf } from './listed-releases.ts';
import { nextOf } from './next-shell.ts';
import { receiver } from './received-release.ts';
import { recordMove } from './record-move.ts';
import type { ReleaseToken } from './release-tokens.ts';
import { promotionTest } from './smoke-test.ts';
import { teamAtTheDoor } from './team-at-the-door.ts';

interface DeliveryOptions {
  /** Folder of the releases. */
  folder: string;
  /** Sign the links of previews. */
  keys: KeyRing;
  /** Where people open the portal. */
  portalUrl: () => string;
  /** Path of a Chromium in which a release is loaded once before it goes live. */
  browser: string | undefined;
  /** What a remote asks of its own backend and has of it here; undefined when it asks for nothing. */
  backendFacts: (remote: string) => Promise<string | undefined>;
}

interface OfRemote {
  Params: { remote: string; version: string };
  Querystring: { version?: string; percent?: string; note?: string; last?: string };
}

type RemoteRequest = FastifyRequest<OfRemote>;

/**
 * Delivery from outside: a team that has the portal's address and a token moves the releases of its own remote. Each
 * call carries the token (`Authorization: Bearer …`), each move leaves a row in the audit, and everything passes the
 * gate of `pnpm release`.
 *
 * - `GET /api/releases/<remote>` lists what is live, staged and kept, and in `next` what a staged shell of another
 *   contract still needs from it.
 * - `POST /api/releases/<remote>` takes the release's folder as `.tar.gz` (`application/gzip`) and stages it, live for
 *   nobody yet. The answer has a link that shows it to whoever opens it, for a week, and names what made room for it.
 *   A release that is there already stays where it is, which the answer says in `state`: nothing new was delivered.
 *   This answer and the list say in `backend` what the remote asks of its own backend and has of it here.
 * - `POST /api/releases/<remote>/<version>/promote` makes it live; with `?percent=10`, ten browsers in a hundred see
 *   it.
 *   Before, it is loaded once in the portal's browser, if there is one; the answer says in `checked` what came of it.
 * - `POST /api/releases/<remote>/<version>/withdraw` takes it back for good; with `?last=true` also the only release,
 *   with which the remote leaves the portal.
 * - `POST /api/releases/<remote>/rollback?version=` makes the named version live again. Without a version, it stops
 *   showing the release that only a share sees, or else makes the release before the live one live again.
 *
 * An upload, a withdrawal and a rollback take `?note=`: what the release brings, or why it is taken back. The list says
 * it.
 *
 * Answers 401 without a token that works, 403 for the token of another remote, 422 with the reason when the move is
 * refused.
 *
 * @example curl -H "Authorization: Bearer $PORTAL_TOKEN" --data-binary @release.tar.gz -H 'content-type: application/gzip' https://portale.example.it/api/releases/mf-loyalty
 */
export async function releaseDeliveryRoutes(
  app: PortalApp,
  { folder, keys, portalUrl, browser, backendFacts }: DeliveryOptions,
): Promise<void> {
  const { database, clock, limits } = app.portal;
  const rateLimit = limitFor({ api: 'base' }, limits);
  const receive = receiver(folder, clock);
  const smokeTest = promotionTest({
    browser,
    folder,
    keys,
    clock,
    address: () => addressOfServer(app.server),
    onFailure: (err) => app.log.error({ err }, 'a release could not be loaded in a browser'),
  });
  const admissions = new WeakMap<RemoteRequest['raw'], ReleaseToken>();
  const options = {
    config: { rateLimit },
    // Before the body is read: without a token, nobody gets to send one.
    onRequest: async ({ raw, headers, params }: RemoteRequest) =>
      void admissions.set(raw, await teamAtTheDoor(database.db, headers.authorization, params.remote, clock())),
  };

  await app.register(async (scope) => {
    // The archive is read as it arrives, and its limits are checked on the way.
    scope.addContentTypeParser(
      'application/gzip',
      { bodyLimit: ARCHIVE_LIMITS.packedBytes },
      (_request, payload, done) => done(null, payload),
    );

    scope.get<OfRemote>('/api/releases/:remote', options, (request, reply) =>
      answered(request, reply, async () => ({
        releases: await releasesOf(database.db, folder, request.params.remote),
        ...nextOf(folder, request.params.remote),
        ...(await backendOf(request.params.remote)),
      })),
    );

    scope.post<OfRemote>(
      '/api/releases/:remote',
      { ...options, bodyLimit: ARCHIVE_LIMITS.packedBytes },
      (request, reply) =>
        answered(request, reply, async (token) => {
          const { remote } = request.params;
          const taken = await receive(request.body, { remote, note: noteOf(request) });
          const { version, ended, known } = taken;
          if (!known?.state || known.hasNewCommit)
            await record('stageRelease', token)({ app: remote, version, live: undefined });
          const shows = previewToken({ remote, version, now: clock() }, keys);
          const said = known ? knownLine(taken, known) : `${remote} ${version} is staged.`;
          const message = [said, ...ended.map(roomOf)].join(' ');
          const preview = `${portalUrl()}/?release=${shows}`;
          const state = known?.state && { state: known.state };
          return { version, message, ...state, preview, ...(await backendOf(remote)) };
        }),
    );

    scope.post<OfRemote>('/api/releases/:remote/:version/promote', options, (request, reply) =>
      answered(request, reply, async (token) => {
        let checked = '';
        const message = await promoteRelease({
          ...aimOf(request),
          percent: asPercent(request.query.percent),
          smokeTest: async (move) => {
            checked = await smokeTest(move);
          },
          before: record('promoteRelease', token),
        });
        return { message, checked };
      }),
    );

    scope.post<OfRemote>('/api/releases/:remote/:version/withdraw', options, (request, reply) =>
      answered(request, reply, async (token) => ({
        message: await withdrawRelease({
          ...aimOf(request),
          why: noteOf(request),
          last: request.query.last === 'true',
          before: record('withdrawRelease', token),
        }),
      })),
    );

    scope.post<OfRemote>('/api/releases/:remote/rollback', options, (request, reply) =>
      answered(request, reply, async (token) => {
        const { version } = request.query;
        if (version !== undefined) asVersion(version);
        const { remote } = request.params;
        return {
          message: await rollBack({
            releases: folder,
            app: remote,
            version,
            now: clock(),
            why: noteOf(request),
            before: record('rollBackRelease', token),
          }),
        };
      }),
    );
  });

  const record = (action: AuditAction, { id }: ReleaseToken) => recordMove(database, action, { token: id });

  async function backendOf(remote: string): Promise<{ backend?: string }> {
    const backend = await backendFacts(remote);
    return backend === undefined ? {} : { backend };
  }

  const aimOf = ({ params: { remote, version } }: RemoteRequest) => ({
    releases: folder,
    app: remote,
    version: asVersion(version),
    now: clock(),
  });

  async function answered(
    request: RemoteRequest,
    reply: FastifyReply,
    work: (token: ReleaseToken) => Promise<object>,
  ): Promise<FastifyReply> {
    const token = admissions.get(request.raw);
    if (!token) throw new Error('A call of the delivery was answered without its token');
    try {
      return reply.header('cache-control', 'no-store').send(await work(token));
    } catch (error) {
      if (error instanceof Refusal) throw new HttpError(422, error.message, { cause: error });
      throw error;
    }
  }
}

const roomOf = (version: string): string =>
  `Five can be staged: ${version} made room and is removed, so its link shows nothing any more.`;

/** A note that was given twice is none. */
const noteOf = ({ query: { note } }: RemoteRequest): string | undefined =>
  typeof note === 'string' ? note : undefined;

/** `NaN` for anything but a whole number: the move refuses it and says why. */
const asPercent = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(/^\d{1,3}$/.test(text) ? text : 'none');

function asVersion(text: string): string {
  if (RELEASE_VERSION.test(text)) return text;
  throw new HttpError(404, 'There is no such release');
}
