import type { PortalConfig } from '@portal/contract';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { answerTerms, termsStatus } from './terms-acceptance.ts';

/** Acceptance of the terms. Each account answers for itself. */
export function termsRoutes(app: PortalApp, { tcVersion: offered }: Pick<PortalConfig['terms'], 'tcVersion'>): void {
  route(app, 'getTermsStatus', ({ db, account, body }) => termsStatus(db, account.id, body.tcVersion));

  route(app, 'updateTermsStatus', ({ transaction, account, body, clock }) => {
    if (body.tcVersion !== offered) throw new HttpError(400, `The terms offered are version ${offered}`);
    return transaction((tx) => answerTerms(tx, account, body, clock()));
  });
}
