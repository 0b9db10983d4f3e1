import fastifyStatic from '@fastify/static';
import { RELEASES_ADDRESS } from '../config/compose-config.ts';
import type { PortalApp } from '../http/portal-app.ts';
import type { SiteOptions } from './portal-site.ts';

const A_YEAR = '365d';

/** `/<remote>/<version>/<file>`. Pointers are not for browsers, and the shell's template is served as a document. */
const RELEASE_FILE = /^\/[\w-]+\/[0-9A-Za-z][\w.+-]*\/(?!.*\.html$).+/;

/** A drawing, compressed or not. */
const DRAWING = /\.svg(?:\.br|\.gz)?$/;

/**
 * Serves the files of releases, and the documents that come with the server.
 *
 * - `GET /releases/<remote>/<version>/<file>`: immutable; the `.br` or `.gz` version when the browser accepts it; open
 *   to other origins, because a portal may load its remotes from here while it is served elsewhere.
 * - `GET /documents/terms.pdf`: the terms (AUTH-058), revalidated each time.
 *
 * Answers 404 in plain text for anything else below these addresses.
 */
export async function releaseFiles(app: PortalApp, { releases, assets }: SiteOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: releases.folder,
    prefix: `${RELEASES_ADDRESS}/`,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: A_YEAR,
    allowedPath: (path) => RELEASE_FILE.test(path),
    setHeaders: (reply, path) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // A worker obeys the policy of its own file, but the document's policy should apply. A drawing can be opened as a
      // document, and then must run nothing.
      if (!DRAWING.test(path)) reply.removeHeader('content-security-policy');
    },
  });
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/documents/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    allowedPath: (path) => path.endsWith('.pdf'),
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
      reply.removeHeader('content-security-policy');
    },
  });
}
