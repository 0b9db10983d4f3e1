import { appearanceFrom } from '@portal/contract';
import { documentPolicy, pagePaint, renderDocument, waitingPaint } from '@portal/contract/composition';
import { integrityOf } from '@portal/delivery/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyRing } from '../config/key-ring.ts';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';
import type { ShownRelease } from '../releases/preview-token.ts';
import { browserId, keepBrowserId, newBrowserId } from './browser-id.ts';
import { NO_SHELL_DOCUMENT } from './document.ts';
import { documentNonce } from './document-nonce.ts';
import { pageAddress } from './page-address.ts';
import { composeSite, configAt, configText, type SiteOptions } from './portal-site.ts';
import { preloadLinks } from './preload-links.ts';
import { findPage } from './route-match.ts';

/** Addresses below these are calls or files, never pages of the portal. */
const NOT_PAGES = /^\/(?:api|releases|documents|sdk)(?:\/|$)/;

const HTML = 'text/html; charset=utf-8';

/** Files that browsers and crawlers request by themselves; the portal does not have them. */
const FILE = /\.(?:js|css|map|json|ico|png|jpe?g|svg|gif|webp|txt|xml|woff2?|webmanifest|php|env)$/i;

/**
 * Serves the portal's document for every address that is neither a call nor a file: the shell's `index.html` with a
 * fresh nonce, the matching policy, and preload links for the page that opens.
 *
 * Status 200 for a page that the shell or a remote's descriptor knows, 404 for the not-found page (SHELL-013,
 * SHELL-014), 503 while no shell is released.
 *
 * @example GET /catalog → 200 text/html; GET /no-such-page → 404 with the same document
 */
export function documentRoutes(app: PortalApp, site: SiteOptions & { keys: KeyRing }): void {
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (NOT_PAGES.test(path)) return sendNothing(request, reply);
    const canBeShown = async (shown: ShownRelease) => (await site.releases.live({ shown })).preview !== undefined;
    return (await site.previews.follow(request, reply, canBeShown)) ? reply : sendDocument(request, reply, path);
  });
  app.setNotFoundHandler(sendNothing);

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const browser = browserId(request) ?? newBrowserId();
    const { shell, file, firstPaints, hasShares } = await composeSite(site, app.portal, request, browser);
    const page = findPage(file.remotes ?? [], path);
    if (!page && FILE.test(path)) return sendNothing(request, reply);
    if (!shell) return reply.code(503).header('retry-after', '10').type(HTML).send(NO_SHELL_DOCUMENT);
    if (hasShares) keepBrowserId(request, reply, browser);
    const network = request.currentCall.address?.network ?? '';
    const nonce = documentNonce({ network, now: app.portal.clock() }, site.keys);
    const { hostname, origin } = pageAddress(request);
    const config = configAt(file, { hostname, origin });
    const configAddress = `/config.json?t=${app.portal.clock().getTime()}`;
    const parts = { shell: shell.firstPaint, remotes: firstPaints, config };
    const paint =
      (page?.owner === 'remote' ? pagePaint(parts, page.remote, page.route) : undefined) ??
      (page && waitingPaint(parts, page.route));
    const theme = appearanceFrom(request.headers.cookie ?? '') ?? config.theme;
    const checkedConfiguration = integrityOf(Buffer.from(configText(file)));
    const preloads = preloadLinks({ shell: shell.release, page, configAddress });
    return reply
      .code(page ? 200 : 404)
      .headers({
        'content-security-policy': documentPolicy(config, origin, nonce, shell.release.inlineScripts),
        // The nonce is valid only for one answer. Not `no-store`: going back should stay instant.
        'cache-control': 'no-cache',
      })
      .type(HTML)
      .send(
        renderDocument(shell.template, {
          nonce,
          title: config.brand.name,
          preloads,
          paint,
          theme,
          checkedConfiguration,
        }),
      );
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

/** A missing file is answered in plain text. Anything else that is missing is answered like a missing call. */
async function sendNothing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request);
  if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) {
    throw new HttpError(404, `There is no ${request.method} ${path}`);
  }
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
}
