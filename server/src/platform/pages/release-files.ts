import fastifyStatic from '@fastify/static';
import { RELEASES_ADDRESS } from '../config/compose-config.ts';
import type { PortalApp } from '../http/portal-app.ts';
import type { SiteOptions } from './portal-site.ts';
import { dictionaryMatch, releaseDifferences, typeOf } from './release-differences.ts';

const A_YEAR = '365d';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `/<remote>/<version>/<file>`. Pointers are not for browsers, and the shell's template is served as a document. */
const RELEASE_FILE = /^\/[\w-]+\/[0-9A-Za-z][\w.+-]*\/(?!.*\.html$).+/;

/** A drawing, compressed or not. */
const DRAWING = /\.svg(?:\.br|\.gz)?$/;

/**
 * Headers that only mean something for a document. A worker would obey the policy of its own file instead of the
 * document's, and every file of a first load would carry the others for nothing.
 */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const;

/**
 * Serves the files of releases, and the documents that come with the server.
 *
 * - `GET /releases/<remote>/<version>/<file>`: immutable; the difference from a file that the browser keeps (`dcz`),
 *   otherwise the `.br` or `.gz` version when the browser accepts it; open to other origins, because a portal may load
 *   its remotes from here while it is served elsewhere.
 * - `GET /documents/terms.pdf`: the terms (AUTH-058), revalidated each time.
 *
 * Answers 404 in plain text for anything else below these addresses.
 */
export async function releaseFiles(app: PortalApp, { releases, assets }: SiteOptions): Promise<void> {
  const differenceFor = releaseDifferences(releases.folder);
  /** Headers of a file of a release; the path is below the address of the releases. */
  const describe = (header: (name: string, value: string) => unknown, path: string): void => {
    header('access-control-allow-origin', '*');
    header('cross-origin-resource-policy', 'cross-origin');
    const dictionary = dictionaryMatch(path);
    if (!dictionary) return;
    header('use-as-dictionary', dictionary);
    header('vary', 'accept-encoding, available-dictionary');
  };
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]?.slice(RELEASES_ADDRESS.length) ?? '';
    const difference = await differenceFor(path, request.headers);
    if (!difference) return;
    describe((name, value) => reply.header(name, value), path);
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    return reply
      .header('cache-control', IMMUTABLE)
      .header('content-encoding', 'dcz')
      .type(typeOf(path) ?? '')
      .send(difference);
  });
  await app.register(fastifyStatic, {
    root: releases.folder,
    prefix: `${RELEASES_ADDRESS}/`,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: A_YEAR,
    allowedPath: (path) => RELEASE_FILE.test(path),
    setHeaders: (reply, path) => {
      describe(
        (name, value) => reply.header(name, value),
        path.slice(releases.folder.length).replace(/\.(?:br|gz)$/, ''),
      );
      // A drawing can be opened as a document, and then must run nothing.
      if (!DRAWING.test(path)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
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
