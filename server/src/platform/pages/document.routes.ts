import { randomBytes } from 'node:crypto';
import { documentPolicy } from '@portal/contract/composition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';
import { NO_SHELL_DOCUMENT, renderDocument } from './document.ts';
import { composeSite, configAt, type SiteOptions } from './portal-site.ts';
import { preloadLinks } from './preload-links.ts';
import { findPage } from './route-match.ts';

/** Addresses below these are calls or files; a miss there is no page of the portal. */
const NOT_PAGES = /^\/(?:api|releases|documents)(?:\/|$)/;

const HTML = 'text/html; charset=utf-8';

/** A file that browsers and crawlers ask for by themselves, and that the portal has not. */
const FILE = /\.(?:js|css|map|json|ico|png|jpe?g|svg|gif|webp|txt|xml|woff2?|webmanifest|php|env)$/i;

/**
 * Serves the portal's document for every address that is neither a call nor a file: the shell's `index.html` with a
 * fresh nonce, the policy that goes with it, and preload links for the page that opens.
 *
 * Status 200 for a page that the shell or a remote's descriptor knows, 404 for the not-found page (SHELL-013,
 * SHELL-014), 503 while no shell is released.
 *
 * @example GET /catalog → 200 text/html; GET /no-such-page → 404 with the same document
 */
export function documentRoutes(app: PortalApp, site: SiteOptions): void {
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    return NOT_PAGES.test(path) ? sendNothing(request, reply) : sendDocument(request, reply, path);
  });
  app.setNotFoundHandler(sendNothing);

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const { shell, file } = await composeSite(site, app.portal);
    const page = findPage(file.remotes ?? [], path);
    if (!page && FILE.test(path)) return sendNothing(request, reply);
    if (!shell) return reply.code(503).header('retry-after', '10').type(HTML).send(NO_SHELL_DOCUMENT);
    const nonce = randomBytes(16).toString('base64');
    const { hostname, origin } = pageAddress(request);
    const config = configAt(file, { hostname, origin });
    const configAddress = `/config.json?t=${app.portal.clock().getTime()}`;
    const preloads = preloadLinks({ shell: shell.release, page, configAddress });
    return reply
      .code(page ? 200 : 404)
      .headers({
        'content-security-policy': documentPolicy(config, origin, nonce),
        // The nonce holds for one answer only. Not `no-store`: going back should stay instant.
        'cache-control': 'no-cache',
      })
      .type(HTML)
      .send(renderDocument(shell.template, nonce, preloads));
  }
}

/** The portal's own address as the browser wrote it; a Host header that is none counts as this machine. */
function pageAddress({ protocol, host }: FastifyRequest): URL {
  const address = `${protocol}://${host}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost');
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

/** A miss among the files is plain text; everything else that is not there answers as a call does. */
async function sendNothing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request);
  if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) {
    throw new HttpError(404, `There is no ${request.method} ${path}`);
  }
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
}
