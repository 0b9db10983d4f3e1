import { OUTCOME } from '@portal/contract';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { developerDetail, listDevelopers } from './enabled-developers.ts';
import { enableDeveloper, revokeDeveloper } from './enabling.ts';

const OK = { outcome: OUTCOME.ok } as const;

/** The developers enabled by a merchant's administrator. */
export function developerRoutes(app: PortalApp): void {
  route(app, 'getDevelopers', ({ db, contractCode }) => listDevelopers(db, contractCode));

  route(app, 'getDeveloper', ({ db, contractCode, query }) => developerDetail(db, contractCode, query.devId));

  route(app, 'addDeveloper', async (call) => {
    await enableDeveloper(call);
    return OK;
  });

  route(app, 'removeDeveloper', async (call) => {
    await revokeDeveloper(call);
    return OK;
  });
}
