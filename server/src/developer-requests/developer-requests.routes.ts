import { OUTCOME } from '@portal/contract';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import type { HumanCheck } from '../platform/human-check/human-check.ts';
import { keepRequest } from './request-developer.ts';
import { brokenField } from './request-rules.ts';

/** The public request of a developer account. */
export function developerRequestRoutes(app: PortalApp, { humanCheck }: { humanCheck: HumanCheck }): void {
  route(app, 'requestDeveloper', async ({ body, headers, transaction, clock }) => {
    const solved = headers['x-human-check'];
    await humanCheck.require('registerDev', Array.isArray(solved) ? solved[0] : solved);
    const broken = brokenField(body);
    if (broken) throw new HttpError(400, `${broken} breaks a rule of the form`);
    if (!(await keepRequest({ transaction }, body, clock()))) {
      throw new HttpError(400, 'A developer account with this e-mail exists already');
    }
    return { outcome: OUTCOME.ok };
  });
}
