import { endedApplicationTokens } from './application-access/application-access.sweeps.ts';
import { linkSweep, signInSweeps } from './auth/auth.sweeps.ts';
import { requestSweep, unconfirmedSweep } from './developer-requests/developer-requests.sweeps.ts';
import { deletedCatalogue } from './kit/catalogue/catalogue-restore.ts';
import { endedSessions } from './kit/sign-in/sessions.ts';
import { auditSweep } from './platform/audit/audit-sweep.ts';
import type { Keeping, Sweep } from './platform/housekeeping/sweep.ts';
import { pastHumanChecks } from './platform/human-check/human-check.ts';
import { letterSweep } from './platform/mail/letter-store.ts';
import { outboxSweep } from './platform/mail/outbox.ts';
import { pastWindows } from './platform/rate-limits/limit-store.ts';
import { importSweeps } from './product-import/product-import.sweeps.ts';
import { forgottenCalls } from './products/products.sweeps.ts';
import { loadSweep, releaseTokenSweep } from './release-delivery/release-delivery.sweeps.ts';
import { termsSweep } from './terms/terms.sweeps.ts';
import { staffSweep } from './users/users.sweeps.ts';

/** Everything that the portal keeps for a limited time, for housekeeping and `retire`. docs/operate lists it. */
export function sweepsOf({ retention, outboxDir, tcVersion }: Keeping): readonly Sweep[] {
  const after = (days: number, sweep: (days: number) => Sweep): readonly Sweep[] => (days === 0 ? [] : [sweep(days)]);
  return [
    endedSessions,
    ...signInSweeps,
    endedApplicationTokens,
    pastWindows,
    pastHumanChecks,
    forgottenCalls,
    ...deletedCatalogue,
    ...importSweeps(retention.imports),
    ...after(retention.links, linkSweep),
    ...after(retention.links, unconfirmedSweep),
    ...after(retention.links, releaseTokenSweep),
    ...after(retention.links, loadSweep),
    ...after(retention.requests, requestSweep),
    ...after(retention.terms, (days) => termsSweep(days, tcVersion)),
    ...after(retention.outbox, (days) => outboxSweep(outboxDir, days)),
    ...after(retention.outbox, letterSweep),
    ...after(retention.audit, auditSweep),
    // This must come after the audit, whose rows keep staff accounts alive.
    ...after(retention.staff, staffSweep),
  ];
}
