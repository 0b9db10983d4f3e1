import type { ReleaseMove } from '@portal/delivery/server';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { Database, Executor } from '../platform/database/database.ts';

/** Who moves a release: a team by its token, or an operator by name. */
type Mover = { token: string } | { by: string };

/**
 * Writes the row of a move before it happens: nothing goes live without one.
 *
 * @param also what belongs to the move and is written with it
 */
export const recordMove =
  (
    { transaction }: Pick<Database, 'transaction'>,
    action: AuditAction,
    mover: Mover,
    also?: (tx: Executor, move: ReleaseMove) => Promise<void>,
  ) =>
  (move: ReleaseMove): Promise<void> =>
    transaction(async (tx) => {
      const { app, version, live, percent, without } = move;
      const more = { live, percent, without };
      const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
      await writeAudit(tx, { ...byNoAccount(`${app} ${version}`), action, detail: { ...mover, ...known } });
      await also?.(tx, move);
    });
