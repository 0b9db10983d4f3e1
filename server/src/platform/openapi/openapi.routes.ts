import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { PortalApp } from '../http/portal-app.ts';
import { openApiDocument } from './openapi-document.ts';

/** What Swagger's page needs: its own scripts, and the inline styles that it adds. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hides the page's top bar, which shows a brand and offers to open documents of other servers. */
const DOCS_THEME = {
  title: 'Calls of the portal',
  css: [{ filename: 'portal.css', content: '.swagger-ui .topbar { display: none; }' }],
};

/**
 * The documented contract, open to everybody. Register it after all calls.
 *
 * - `GET /api/openapi.json` answers OpenAPI 3.1.
 * - `GET /api/docs` shows it, and lets an engineer try the calls.
 */
export async function openApiRoutes(app: PortalApp): Promise<void> {
  let made: ReturnType<typeof openApiDocument> | undefined;
  // Most servers are never asked for it, so it is made when it is written.
  const document = {
    toJSON() {
      made ??= openApiDocument(app.portal.offered);
      return made;
    },
  };
  app.get('/api/openapi.json', async () => document);
  // The plugin has its own type for the document; ours is JSON of the same shape.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY, theme: DOCS_THEME });
}
