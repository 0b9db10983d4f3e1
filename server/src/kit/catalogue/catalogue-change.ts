import { type AuditEvent, writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { type Catalogue, lockCatalogue } from './catalogue-lock.ts';
import { type Added, requireRoom } from './catalogue-room.ts';

/** Who changes which catalogue, taken from the call. */
export interface CatalogueAuthor {
  contractCode: string;
  account: { id: string };
  clock: Clock;
}

/** What was changed, for the audit trail, and what it added. */
interface CatalogueChange extends Required<Pick<AuditEvent, 'action' | 'subject' | 'detail' | 'about'>> {
  /** Absent where a change never adds anything, or takes a deletion back. */
  added?: Added;
}

type CatalogueWork = (tx: Executor, catalogue: Catalogue) => Promise<CatalogueChange>;

/**
 * Changes a merchant's catalogue inside a transaction that is already open. Nobody else changes it meanwhile.
 *
 * @returns true, as every write of the catalogue answers (API-008)
 * @throws HttpError 409 when the catalogue has no room for what was added
 */
export async function changeCatalogueIn(
  tx: Executor,
  { contractCode, account, clock }: CatalogueAuthor,
  work: CatalogueWork,
): Promise<true> {
  const { added = {}, ...change } = await work(tx, await lockCatalogue(tx, contractCode));
  await requireRoom(tx, contractCode, added, clock());
  await writeAudit(tx, { actorAccountId: account.id, contractCode, ...change });
  return true;
}

/**
 * Changes a merchant's catalogue and writes the audit row, in one transaction: all or nothing.
 *
 * @param work makes the change and says what it was
 * @example changeCatalogue(call, async (tx, catalogue) => { …; return { action: 'deleteCategory', … }; })
 */
export function changeCatalogue(
  { transaction, ...author }: CatalogueAuthor & Pick<Database, 'transaction'>,
  work: CatalogueWork,
): Promise<true> {
  return transaction((tx) => changeCatalogueIn(tx, author, work));
}
