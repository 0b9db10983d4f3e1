import { configSchema } from '@portal/contract/config-schema';
import type { PortalApp } from '../http/portal-app.ts';
import { browserId } from './browser-id.ts';
import { composeSite, configText, type SiteOptions } from './portal-site.ts';

const JSON_SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The configuration of the portal, open to everybody.
 *
 * - `GET /config.json` answers a `ConfigFile`: the portal's own file, completed with the live remotes and the calls
 *   that this server offers. It is composed for every request and never cached, so that a release or a rollback takes
 *   effect at once. Source: API-002.
 * - `GET /config.schema.json` answers its JSON Schema (draft 2020-12).
 *
 * @example GET /config.json?t=1790000000000 → { "theme": "auto", "ownOperations": ["extendSession"], "remotes": [{ "name": "mf_catalog", … }] }
 */
export function configRoutes(app: PortalApp, site: SiteOptions): void {
  app.get('/config.json', async (request, reply) => {
    const { file } = await composeSite(site, app.portal, request, browserId(request));
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(configText(file));
  });

  app.get('/config.schema.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/schema+json')
      .send({ $schema: JSON_SCHEMA_DIALECT, ...configSchema }),
  );
}
