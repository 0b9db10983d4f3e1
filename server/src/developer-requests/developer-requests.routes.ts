import { OUTCOME } from '@portal/contract';
import { linkRefused } from '../kit/sign-in/link-refusal.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import type { HumanCheck } from '../platform/human-check/human-check.ts';
import { currentCall } from '../platform/logging/current-call.ts';
import { confirmRequest } from './confirm-request.ts';
import { keepRequest } from './request-developer.ts';
import { brokenField } from './request-rules.ts';

export { countOpenRequests } from './request-list.ts';

/** The public request for a developer account, and its confirmation from the mailbox. */
export function developerRequestRoutes(app: PortalApp, { humanCheck }: { humanCheck: HumanCheck }): void {
  route(app, 'requestDeveloper', async ({ body, headers, transaction, clock, mail }) => {
    const solved = headers['x-human-check'];
    await humanCheck.require('registerDev', Array.isArray(solved) ? solved[0] : solved);
    const broken = brokenField(body);
    if (broken) throw new HttpError(400, `${broken} breaks a rule of the form`);
    const network = currentCall()?.address?.network ?? '';
    if (!(await keepRequest({ transaction }, { request: body, network, mail }, clock()))) {
      throw new HttpError(400, 'A developer account with this e-mail exists already');
    }
    return { outcome: OUTCOME.ok };
  });

  route(app, 'confirmDeveloperRequest', async ({ body, transaction, clock }) => {
    const refusal = await confirmRequest({ transaction }, body.token, clock());
    if (refusal) {
      await writeRefusal({ transaction }, { action: 'confirmDeveloperRequest', refusal });
      throw linkRefused(refusal);
    }
    return { outcome: OUTCOME.ok };
  });
}
