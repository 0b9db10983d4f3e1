import { endedApplicationTokens } from './application-access/application-access.cleanups.ts';
import { linkCleanup, signInCleanups } from './auth/auth.cleanups.ts';
import { requestCleanup, unconfirmedCleanup } from './developer-requests/developer-requests.cleanups.ts';
import { deletedCatalogue } from './kit/catalogue/catalogue-restore.ts';
import { endedSessions } from './kit/sign-in/sessions.ts';
import { auditCleanup } from './platform/audit/audit-cleanup.ts';
import type { Cleanup, Keeping } from './platform/housekeeping/cleanup.ts';
import { pastHumanChecks } from './platform/human-check/human-check.ts';
import { messageCleanup } from './platform/mail/message-store.ts';
import { outboxCleanup } from './platform/mail/outbox.ts';
import { pastWindows } from './platform/rate-limits/limit-store.ts';
import { importCleanups } from './product-import/product-import.cleanups.ts';
import { forgottenCalls } from './products/products.cleanups.ts';
import { loadCleanup, releaseTokenCleanup } from './release-delivery/release-delivery.cleanups.ts';
import { termsCleanup } from './terms/terms.cleanups.ts';
import { staffCleanup } from './users/users.cleanups.ts';

/** Everything that the portal keeps for a limited time, for housekeeping and `retire`. docs/operate lists it. */
export function cleanupsOf({ retention, outboxDir, tcVersion }: Keeping): readonly Cleanup[] {
  const after = (days: number, cleanup: (days: number) => Cleanup): readonly Cleanup[] =>
    days === 0 ? [] : [cleanup(days)];
  return [
    endedSessions,
    ...signInCleanups,
    endedApplicationTokens,
    pastWindows,
    pastHumanChecks,
    forgottenCalls,
    ...deletedCatalogue,
    ...importCleanups(retention.imports),
    ...after(retention.links, linkCleanup),
    ...after(retention.links, unconfirmedCleanup),
    ...after(retention.links, releaseTokenCleanup),
    ...after(retention.links, loadCleanup),
    ...after(retention.requests, requestCleanup),
    ...after(retention.terms, (days) => termsCleanup(days, tcVersion)),
    ...after(retention.outbox, (days) => outboxCleanup(outboxDir, days)),
    ...after(retention.outbox, messageCleanup),
    ...after(retention.audit, auditCleanup),
    // This must come after the audit, whose rows keep staff accounts alive.
    ...after(retention.staff, staffCleanup),
  ];
}
