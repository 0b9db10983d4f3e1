import type { ReleaseMove } from '@portal/delivery/server';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { Database } from '../platform/database/database.ts';

/** Who moves a release: a team by its token, or an operator by name. */
type Mover = { token: string } | { by: string };

/** Writes the row of a move before it happens: nothing goes live without one. */
export const recordMove =
  ({ transaction }: Pick<Database, 'transaction'>, action: AuditAction, mover: Mover) =>
  ({ app, version, live, percent }: ReleaseMove): Promise<void> =>
    transaction((tx) =>
      writeAudit(tx, {
        ...byNoAccount(`${app} ${version}`),
        action,
        detail: { ...mover, ...(live === undefined ? {} : { live }), ...(percent === undefined ? {} : { percent }) },
      }),
    );
