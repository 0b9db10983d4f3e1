import type { CatalogueMemory } from '../kit/catalogue/catalogue-memory.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';

/** The catalogue as a whole. */
export function catalogueRoutes(app: PortalApp, memory: CatalogueMemory): void {
  route(app, 'getCatalog', async (call) => (await memory.read(call)) ?? { categories: [], products: [] });
}
